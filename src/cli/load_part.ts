/**
 * Loading a part of the command line when it is needed, and not before.
 * @module
 */

/**
 * Loads a part. Deno reads ahead what is imported in so many words, which here would be everything: the name is put
 * together, and the type of the module tells packers that it belongs to us.
 *
 * @param file where it is beside this file, without its extension
 */
export async function load<Module>(file: string): Promise<Module> {
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf("."));
  return await import(new URL(`./${file}${extension}`, import.meta.url).href);
}
