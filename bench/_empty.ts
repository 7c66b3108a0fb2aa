/**
 * Nothing.
 * @module
 */
export {};
