/**
 * A tool whose faulty result has text in it that a terminal would obey.
 * @module
 */
import { careful } from "../../register/_tools.ts";

function execute(): unknown {
  return { note: "\x1b[31mred\x1b[0m \x9b31mred again \u202eback", length: NaN };
}

export default [{ ...careful, execute }];
