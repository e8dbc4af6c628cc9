import type { PGlite } from "@electric-sql/pglite";
import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { EmbeddedDriver } from "./embedded-driver.ts";
import type { Gate } from "./gate.ts";

/** Kysely's PostgreSQL over a PGlite that the caller opens and closes. */
export function embeddedDialect(pglite: PGlite, gate: Gate): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(pglite, gate),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
