/** Only malformed tools. */
export default [{ name: "bad", execute: () => 1 }];
