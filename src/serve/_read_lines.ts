/**
 * A stream of bytes, read line by line.
 * @module
 */

/**
 * Reads lines of UTF-8 text, the last one even where no line feed ends it.
 *
 * Only a line feed ends a line: U+2028 and its like are legal inside JSON text.
 *
 * @param bytes the stream, which is read to its end
 */
export async function* readLines(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const part of bytes.pipeThrough(new TextDecoderStream())) {
    // Only the new part is searched: a long line that comes in many parts must not be searched over and over.
    const [head = "", ...others] = part.split("\n");
    rest += head;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== "") yield rest;
}
