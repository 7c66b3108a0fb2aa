/**
 * Idempotency keys in a file, so that they survive a restart.
 * @module
 */
import type { KeyState, KeyStore } from "./idempotency.ts";
import type { GuardedEnding } from "./present.ts";

/** A store that must be closed. */
export interface SqliteStore extends KeyStore, Disposable {}

/**
 * Opens a store of idempotency keys.
 *
 * @param file the database; made where there is none
 */
export async function sqliteStore(file: string): Promise<SqliteStore> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(file);
  database.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS keys " +
      "(key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, ending TEXT) WITHOUT ROWID",
  );
  const insert = database.prepare("INSERT INTO keys (key, fingerprint) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const select = database.prepare("SELECT fingerprint, ending FROM keys WHERE key = ?");
  const update = database.prepare("UPDATE keys SET ending = ? WHERE key = ?");
  const remove = database.prepare("DELETE FROM keys WHERE key = ?");
  return {
    open(key, fingerprint): KeyState {
      if (insert.run(key, fingerprint).changes === 1) return { state: "new" };
      const row = select.get(key);
      const known = String(row?.fingerprint);
      if (typeof row?.ending !== "string") return { state: "open", fingerprint: known };
      const ending: GuardedEnding = JSON.parse(row.ending);
      return { state: "done", fingerprint: known, ending };
    },
    close(key, ending): void {
      update.run(JSON.stringify(ending), key);
    },
    forget(key): void {
      remove.run(key);
    },
    [Symbol.dispose](): void {
      database.close();
    },
  };
}
