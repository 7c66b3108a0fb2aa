/**
 * Talking to servers, for those who serve what a server has. It stands apart, since to open a module nothing of it is
 * loaded.
 * @module
 */
export { explainStart } from "./_command_opening.ts";
export { readHeaders } from "./_http_failure.ts";
export { statusOf, type UrlTarget } from "./_http_connection.ts";
export { watchFetch } from "./_http_watch.ts";
export { type CommandTarget } from "./_mcp_connection.ts";
export { readPages } from "./_mcp_list.ts";
export { readEnding } from "./_read_ending.ts";
export { readError } from "./_read_error.ts";
export { startStdio } from "./_stdio_transport.ts";
