/**
 * The planted variable of tools that run in this process.
 * @module
 */
import type { Surroundings } from "../core/surroundings.ts";

/**
 * Gives this process the planted variable for the length of a run, where it may be given one. Several runs share it, in
 * workers too, which share nothing else: each puts its value in once, and takes it out once.
 */
export function giveVariable({ variable }: Surroundings): Disposable {
  change(variable, (values) => [...values, variable?.value ?? ""]);
  return {
    [Symbol.dispose]: () =>
      change(variable, (values) => {
        const own = values.indexOf(variable?.value ?? "");
        return own < 0 ? values : values.toSpliced(own, 1);
      }),
  };
}

function change(
  variable: Surroundings["variable"],
  edit: (values: readonly string[]) => readonly string[],
): void {
  if (variable === undefined) return;
  try {
    const values = (Deno.env.get(variable.name) ?? "").split(" ").filter((value) => value !== "");
    const changed = edit(values).join(" ");
    if (changed === "") Deno.env.delete(variable.name);
    else Deno.env.set(variable.name, changed);
  } catch {
    // Without the right to set variables there is none to be read.
  }
}
