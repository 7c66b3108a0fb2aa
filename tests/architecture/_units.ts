/**
 * The kinds of unit, as their folders and their lists have them.
 * @module
 */
import type { UnitDocs } from "../../src/core/docs.ts";
import { listFiles, ROOT } from "./_tree.ts";

/** What the tests and the README read of a unit of any kind. */
export interface Unit {
  readonly id: string;
  readonly docs: UnitDocs;
  readonly severity?: string;
  readonly preset?: string;
  readonly expects?: string;
  /** Of a profile, what becomes of a definition that breaks each of its rules. */
  readonly rules?: readonly { readonly fate: string }[];
}

/** A kind of unit: its folder under `src`, and the name its `mod.ts` exports the list by. */
export interface UnitKind {
  readonly folder: string;
  readonly list: string;
  /** Whether the list is sorted by id; adapters are asked in an order of their own. */
  readonly sorted: boolean;
}

/** All kinds. */
export const UNIT_KINDS: readonly UnitKind[] = [
  { folder: "mutators", list: "mutators", sorted: true },
  { folder: "checks", list: "checks", sorted: true },
  { folder: "lint", list: "lintRules", sorted: true },
  { folder: "profiles", list: "profiles", sorted: true },
  { folder: "adapters", list: "adapters", sorted: false },
  { folder: "reporters", list: "reporters", sorted: true },
  { folder: "transcripts", list: "transcripts", sorted: true },
];

/** Reads the list of a kind. */
export async function loadList({ folder, list }: UnitKind): Promise<readonly Unit[]> {
  const file = `src/${folder}/mod.ts`;
  if (!listFiles(`src/${folder}/`).includes(file)) {
    throw new Error(`Cannot read "${file}": there is no such file`);
  }
  const module: Readonly<Record<string, readonly Unit[]>> = await import(new URL(file, ROOT).href);
  const units = module[list];
  if (!Array.isArray(units)) throw new Error(`Cannot read "${list}" of "${file}": it is not exported`);
  return units;
}

/** Names the files of a kind that hold a unit. */
export function unitFiles({ folder }: UnitKind): readonly string[] {
  return listFiles(`src/${folder}/`).filter((file) =>
    !/\/(_[^/]*|mod|values|wire|[^/]*_data)\.ts$/.test(file)
  );
}

/** Reads all that a file exports. */
export async function loadFile(file: string): Promise<Readonly<Record<string, unknown>>> {
  return await import(new URL(file, ROOT).href);
}
