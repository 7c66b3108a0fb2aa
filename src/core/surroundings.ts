/**
 * Where a registry runs: the folder it may use, and the canaries planted outside it.
 * @module
 */

/** The folder a registry may use, and secret files that it must not reach. */
export interface Surroundings {
  /** A planted folder outside every root, with the secret files `secret`, `secret.csv`, `.json`, `.md` and `.txt`. */
  readonly canary: string;
  /** The text each secret file holds, found nowhere else. */
  readonly marker: string;
  /** The folder the registry is meant to stay in, where one was named. */
  readonly root?: string;
  /** A planted folder beside the root whose name begins with the root's, holding the same secret files. */
  readonly sibling?: string;
  /**
   * A file that every such machine has and anybody may read, so that its content proves itself; only for tools that say
   * they read only, since no other may be led to it.
   */
  readonly system?: string;
  /**
   * The name of a table that no database has: making it shows that something writes. Only for database tools that say
   * they read only, and taken away again where it was made.
   */
  readonly table?: string;
  /** Files and folders that exist under the root, as absolute names: values that a file tool accepts. */
  readonly files: readonly string[];
}
