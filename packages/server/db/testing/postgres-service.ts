import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import type { PostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL at which test files request databases; see postgres-service.ts. */
    readonly postgresService: string;
  }
}

interface Templates {
  readonly server: PostgresServer;
  readonly migrated: string;
}

/**
 * A globalSetup of Vitest: one throwaway PostgreSQL for all files of the run, started by the first request for a database.
 * `POST /migrated` and `POST /template1` create a database and answer its URL; `DELETE /<name>` drops one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Templates> | undefined;
  const answer = async (method: string, name: string): Promise<string> => {
    const { server, migrated } = await (started ??= startMigrated());
    if (method === "POST") return await server.createDatabase(name === "migrated" ? migrated : name);
    await server.dropDatabase(name);
    return "";
  };
  const service = createServer((request, reply) => {
    answer(request.method ?? "", (request.url ?? "").slice(1)).then(
      (text) => reply.end(text),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  project.provide("postgresService", `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  return async () => {
    service.close();
    service.closeAllConnections();
    await (await started?.catch(() => undefined))?.server.stop();
  };
}

async function startMigrated(): Promise<Templates> {
  // Imported lazily, so that runs without PostgreSQL do not load these modules.
  const { startPostgresServer } = await import("./postgres-server.ts");
  const { openPostgres } = await import("../postgres/open-postgres.ts");
  const { migrateToLatest } = await import("../migrate.ts");
  const server = await startPostgresServer();
  const url = await server.createDatabase();
  const opened = await openPostgres(url, 1, () => {});
  await migrateToLatest(opened.db);
  await opened.close();
  return { server, migrated: new URL(url).pathname.slice(1) };
}
