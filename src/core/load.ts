/**
 * Loading a part when it is needed, and not before.
 * @module
 */

/**
 * Loads a module. Deno reads ahead whatever is imported in so many words, even where it is imported late: the name is put
 * together here, and the type of the module tells packers that it belongs to us. For the command line, and for what
 * `mod.ts` has loaded anyway: to load anything else so takes the right to read it, which whoever uses messcall as a library
 * need not give.
 *
 * @param from the module that loads it: its `import.meta.url`
 * @param file where it is beside that one, without its extension
 */
export async function load<Module>(from: string, file: string): Promise<Module> {
  const extension = from.slice(from.lastIndexOf("."));
  return await import(new URL(`${file}${extension}`, from).href);
}
