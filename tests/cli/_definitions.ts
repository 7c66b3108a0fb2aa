/**
 * Files of definitions for tests, each in a folder of its own.
 * @module
 */
import { join } from "node:path";

/** A file that is there until the test ends. */
export interface Written extends AsyncDisposable {
  readonly file: string;
  read(): Promise<string>;
}

/** Writes a file of definitions. */
export async function writeDefinitions(content: string | Uint8Array): Promise<Written> {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "tools.json");
  await (typeof content === "string" ? Deno.writeTextFile(file, content) : Deno.writeFile(file, content));
  return {
    file,
    read: () => Deno.readTextFile(file),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}
