/**
 * More tools than anybody has a use for.
 * @module
 */
import { careful } from "../../register/_tools.ts";

export default Array.from({ length: 120 }, (_, i) => ({ ...careful, name: `return_text_${i}` }));
