import { onTestFinished } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./test-server.ts";

/** Starts further servers on a test's database, which they leave open. Each stops with its test. */
export function serversOn(
  database: () => OpenedDatabase,
  common: Omit<TestServerOptions, "database"> = {},
): (options: Omit<TestServerOptions, "database">) => Promise<TestServer> {
  let servers = 0;
  return async (options) => {
    const server = await startTestServer({
      database: { ...database(), close: async () => {} },
      ...common,
      ...options,
    });
    onTestFinished(server.stop);
    // Its ids must differ from those of the other servers.
    servers += 1;
    for (let drawn = 0; drawn < servers; drawn += 1) server.context.randomness.fraction();
    return server;
  };
}
