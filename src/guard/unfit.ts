/**
 * The mark of arguments that cannot be mended.
 * @module
 */

/** What stands for arguments with a value of which one thing is wrong and nothing can be made. */
export const UNFIT: unique symbol = Symbol("unfit");
