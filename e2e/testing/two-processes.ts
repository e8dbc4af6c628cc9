import { randomBytes } from "node:crypto";
import { freePort } from "@spindle/server/testing/free-port.ts";
import { type Database, quickDatabase } from "./databases.ts";
import { type SpindleProcess, startSpindle } from "./spindle-process.ts";

export interface TwoProcesses {
  readonly database: Database;
  /** PUBLIC_URL names the first one. */
  readonly processes: readonly [SpindleProcess, SpindleProcess];
  stop(): Promise<void>;
}

/** Two server processes that share a PostgreSQL database and a secret. */
export async function startTwoProcesses(env: Readonly<Record<string, string>>): Promise<TwoProcesses> {
  const database = await quickDatabase.open();
  const port = await freePort();
  const shared = {
    SPINDLE_SECRET: randomBytes(32).toString("base64"),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...env,
  };
  const { databaseUrl } = database;
  const processes = await Promise.all([
    startSpindle({ databaseUrl, env: shared, port }),
    startSpindle({ databaseUrl, env: shared }),
  ]);
  return {
    database,
    processes,
    stop: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await database.remove();
    },
  };
}
