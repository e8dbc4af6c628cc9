import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import type { OpenedDatabase } from "@spindle/server/db/open-database.ts";

/** A statement as the product sends it to PostgreSQL, with its values. */
export interface SentStatement {
  /** Undefined if it is not prepared. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A connection to PostgreSQL that records its statements. */
export interface Recorder extends Pick<OpenedDatabase, "db" | "close"> {
  /** The statements since the last call. */
  take(): readonly SentStatement[];
}

export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const { db, pool, close } = await openPostgres(databaseUrl, 1, () => {});
  const client = await pool.connect();
  let sent: SentStatement[] = [];
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (statement: SentStatement) => {
      sent.push(statement);
      return query({ ...statement, values: [...statement.values] });
    },
  });
  client.release();
  return {
    db,
    close,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
