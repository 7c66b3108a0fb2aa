/**
 * Where a registry runs: the folder it may use, and the canaries planted outside it.
 * @module
 */

/** The folder a registry may use, and what it must not reach. */
export interface Surroundings {
  /** A planted folder outside every root, with the secret files `secret`, `secret.csv`, `.json`, `.md` and `.txt`. */
  readonly canary: string;
  /** The text each secret file holds, found nowhere else. */
  readonly marker: string;
  /** The folder the registry is meant to stay in, where one was named. */
  readonly root?: string;
  /** A planted folder beside the root whose name begins with the root's, holding the same secret files. */
  readonly sibling?: string;
  /** A planted folder in the user's home, holding the same secret files. */
  readonly home?: string;
  /** Planted links in the root that lead out of it. */
  readonly links?: Links;
  /**
   * A file that every such machine has and anybody may read, so that its content proves itself; only for tools that say
   * they read only, since no other may be led to it.
   */
  readonly system?: string;
  /** A planted command, by its absolute path: it writes down how it was called. */
  readonly command?: string;
  /** The port of a planted server on this machine, which writes down who called. */
  readonly port?: number;
  /** A planted environment variable: its value is found nowhere else. */
  readonly variable?: { readonly name: string; readonly value: string };
  /**
   * The name of a table that no database has: making it shows that something writes. Only for database tools that say
   * they read only, and taken away again where it was made.
   */
  readonly table?: string;
  /** Files and folders that exist under the root, as absolute names: values that a file tool accepts. */
  readonly files: readonly string[];
}

/** Symbolic links in the root, as absolute names. */
export interface Links {
  /** Leads to a secret file. */
  readonly file: string;
  /** Leads to the planted folder. */
  readonly folder: string;
}

/** Something planted that a call reached, whatever came of the call. */
export interface Reached {
  /** A planted command that was run, or a planted server that was called. */
  readonly kind: "command" | "address";
  /** How: the command with its arguments, or the method and the address. */
  readonly value: string;
}
