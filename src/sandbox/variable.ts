/**
 * The planted variable of tools that run in this process.
 * @module
 */
import type { Surroundings } from "../core/surroundings.ts";

/** Gives this process the planted variable for the length of a run, where it may be given one; several runs share it. */
export function giveVariable({ variable }: Surroundings): Disposable {
  /** The values that other runs have given it. */
  function others(name: string, own: string): readonly string[] {
    return (Deno.env.get(name) ?? "").split(" ").filter((value) => value !== "" && value !== own);
  }
  try {
    if (variable !== undefined) {
      Deno.env.set(variable.name, [...others(variable.name, variable.value), variable.value].join(" "));
    }
  } catch {
    // Without the right to set variables there is none to be read.
  }
  return {
    [Symbol.dispose](): void {
      try {
        if (variable === undefined) return;
        const left = others(variable.name, variable.value).join(" ");
        if (left === "") Deno.env.delete(variable.name);
        else Deno.env.set(variable.name, left);
      } catch {
        // It was not set.
      }
    },
  };
}
