import type { KyselyPlugin } from "kysely";
import type { OpenedDatabase } from "../open-database.ts";

/** Counts the statements sent to the database. */
export function counted(database: OpenedDatabase): {
  readonly database: OpenedDatabase;
  readonly statements: () => number;
} {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  return { database: { ...database, db: database.db.withPlugin(counting) }, statements: () => statements };
}
