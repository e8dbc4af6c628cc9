// The least that could answer `GET /api/me` from PostgreSQL: one statement, prepared, and its row as JSON. It has no session to check,
// no header to set, no log to write: what the product is measured beside.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";

export interface BareTask {
  readonly databaseUrl: string;
  readonly statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
}

process.once("message", async (message) => {
  const { databaseUrl, statement } = message as BareTask;
  const { pool } = (await openPostgres(databaseUrl, 10, () => {})).engine;
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query({ ...statement, values: [...statement.values] });
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(rows[0]));
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(port);
  });
});
process.once("disconnect", () => process.exit(0));
