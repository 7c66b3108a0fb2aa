/** Throws what is no error. */
// deno-lint-ignore no-throw-literal
throw "no database";
