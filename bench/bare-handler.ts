// A baseline for the product: runs a call's prepared statements and returns their rows as JSON,
// without sessions, headers or logs.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { databaseDirectory } from "@spindle/server/db/embedded/data-directory.ts";
import { Gate } from "@spindle/server/db/embedded/gate.ts";
import { startEngine } from "@spindle/server/db/embedded/open-embedded.ts";
import { PreparedStatements } from "@spindle/server/db/embedded/prepared-statements.ts";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import type { SentStatement } from "./recorded-statements.ts";

export interface BareTask {
  /** Undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The statements for each path, one list per listener. */
  readonly calls: Readonly<Record<string, readonly (readonly SentStatement[])[]>>;
}

process.once("message", async (message) => {
  const { databaseUrl, dataDir, calls } = message as BareTask;
  const run = await openRunner(databaseUrl, dataDir);
  let asked = 0;
  const server = createServer(async ({ url }, response) => {
    const listeners = calls[url ?? ""] ?? [];
    const answers: unknown[] = [];
    for (const statement of listeners[asked++ % listeners.length] ?? []) answers.push(await run(statement));
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answers));
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(port);
  });
});
process.once("disconnect", () => process.exit(0));

async function openRunner(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<(statement: SentStatement) => Promise<unknown>> {
  if (databaseUrl !== undefined) {
    const { pool } = await openPostgres(databaseUrl, 10, () => {});
    return async (statement) => (await pool.query({ ...statement, values: [...statement.values] })).rows;
  }
  const gate = new Gate({ waitMs: 10_000, longestQueue: 200 });
  const pglite = await startEngine(await databaseDirectory(dataDir), gate, () => {});
  const prepared = new PreparedStatements(pglite);
  return ({ name, text, values }) =>
    gate.hold(text, { refusable: false }, async () =>
      name === undefined
        ? (await pglite.query(text, [...values])).rows
        : await prepared.run(name, text, values),
    );
}
