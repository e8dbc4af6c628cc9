import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresServer, startPostgresServer } from "@spindle/server/db/testing/postgres-server.ts";

interface Throwaway {
  readonly postgres: PostgresServer;
  /** An empty directory. */
  readonly home: string;
  /** Stops the server and removes the directory. */
  end(): Promise<void>;
}

/** Starts a PostgreSQL for a bench, and makes it a directory. */
export async function startThrowawayPostgres(): Promise<Throwaway> {
  // The server ends with its process, so keep this one alive between the runs.
  const alive = setInterval(() => {}, 1_000);
  const home = mkdtempSync(join(tmpdir(), "spindle-bench-"));
  const postgres = await startPostgresServer();
  return {
    postgres,
    home,
    end: async () => {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
      clearInterval(alive);
    },
  };
}
