import { types } from "@electric-sql/pglite";
import type { ConstructorOptions } from "pg-boss";
import type { OpenedDatabase } from "../db/open-database.ts";

/** The job queue's way to the same database. It reads values as it expects them, not as our own queries do. */
export function jobDatabase(
  engine: OpenedDatabase["engine"],
  databaseUrl: string | undefined,
): ConstructorOptions {
  if (engine.kind === "postgres") {
    if (databaseUrl === undefined) throw new Error("a PostgreSQL database without a URL");
    return { connectionString: databaseUrl, max: 2, application_name: "spindle-jobs" };
  }
  const options = { parsers: types.parsers, serializers: types.serializers };
  return {
    backend: "pglite",
    db: {
      executeSql: (text, values) =>
        engine.alone(text, async (pglite) => {
          if (values?.length) return await pglite.query(text, values, options);
          try {
            // Without values it may be a script of several statements.
            const results = await pglite.exec(text, options);
            return { rows: results.flatMap((result) => result.rows) };
          } catch (error) {
            // The next holder of the connection must not find it in the script's aborted transaction.
            await pglite.exec("rollback");
            throw error;
          }
        }),
    },
  };
}
