/**
 * What a profile as a whole goes by: the sources of its rules.
 * @module
 */
import type { UnitDocs } from "../core/docs.ts";
import type { Profile } from "../core/profile.ts";

/** A profile before its sources are listed. */
type Uncited = Omit<Profile, "docs"> & { readonly docs: Omit<UnitDocs, "sources"> };

/** Lists the sources of all rules of a profile, each once, in the order of the rules. */
export function citing(profile: Uncited): Profile {
  const sources = [...new Set(profile.rules.map(({ source }) => source))];
  return { ...profile, docs: { ...profile.docs, sources } };
}
