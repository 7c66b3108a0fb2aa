/**
 * Text as lines.
 * @module
 */

/**
 * Cuts a stream of text at line feeds; a carriage return before one is dropped. Not `node:readline`, which also cuts
 * at U+2028 and U+2029: both are legal inside JSON text.
 */
export class TextLineStream extends TransformStream<string, string> {
  /** Makes the stream. */
  constructor() {
    let rest = "";
    super({
      transform(chunk, controller): void {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) controller.enqueue(line.replace(/\r$/, ""));
      },
      flush(controller): void {
        if (rest !== "") controller.enqueue(rest);
      },
    });
  }
}
