// The least that could answer a call from a database: its statements, prepared where the product prepares them, and their rows as JSON. It has
// no session to check, no header to set, no log to write: what the product is measured beside.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PreparedStatements } from "@spindle/server/db/embedded/prepared-statements.ts";
import { type OpenedDatabase, openDatabase } from "@spindle/server/db/open-database.ts";
import type { SentStatement } from "./recorded-statements.ts";

export interface BareTask {
  /** Undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** For each path what is to be asked, one listener after another. */
  readonly calls: Readonly<Record<string, readonly (readonly SentStatement[])[]>>;
}

process.once("message", async (message) => {
  const { databaseUrl, dataDir, calls } = message as BareTask;
  const run = runnerOf(await openDatabase({ databaseUrl, dataDir, log: () => {} }));
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

function runnerOf({ engine }: OpenedDatabase): (statement: SentStatement) => Promise<unknown> {
  if (engine.kind === "postgres") {
    return async (statement) =>
      (await engine.pool.query({ ...statement, values: [...statement.values] })).rows;
  }
  let prepared: PreparedStatements | undefined;
  return ({ name, text, values }) =>
    engine.alone(text, async (pglite) => {
      prepared ??= new PreparedStatements(pglite);
      return name === undefined
        ? (await pglite.query(text, [...values])).rows
        : prepared.run(name, text, values);
    });
}
