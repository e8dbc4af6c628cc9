import fs from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { migrateToLatest } from "../migrate.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { makeCluster, startGuarded, untilReady } from "./postgres-server.ts";

/** A PostgreSQL that a test stops, kills and pauses. It keeps what it has acknowledged. */
export interface MortalPostgres {
  readonly databaseUrl: string;
  /** Stops it (SIGINT), or kills its main process (SIGKILL), after which its others end by themselves. */
  end(signal: "SIGINT" | "SIGKILL"): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops all its processes with SIGSTOP: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Removes it, whatever has become of it. */
  remove(): Promise<void>;
}

/** Starts a server with a migrated database. */
export async function startMortalPostgres(): Promise<MortalPostgres> {
  const cluster = await makeCluster();
  const guards: ReturnType<typeof startGuarded>[] = [];
  const start = async () => {
    const guard = startGuarded(cluster, {});
    guards.push(guard);
    await untilReady(cluster, guard);
  };
  const remove = async () => {
    await Promise.all(
      guards.map((guard) => {
        const ended = new Promise((resolve) => guard.once("close", resolve));
        guard.stdin?.end();
        return ended;
      }),
    );
    fs.rmSync(cluster.home, { recursive: true, force: true });
  };
  const processes = () => {
    const main = Number(fs.readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    const children = fs.readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(" ");
    // The main process first, so that it starts no others meanwhile.
    return [main, ...children.map(Number)];
  };
  const signalAll = (signal: "SIGSTOP" | "SIGCONT") => {
    for (const pid of processes()) process.kill(pid, signal);
  };
  const databaseUrl = cluster.urlOf("postgres");
  try {
    await start();
    const database = await openPostgres(databaseUrl, 1, () => {});
    await migrateToLatest(database.db).finally(() => database.close());
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    databaseUrl,
    start,
    remove,
    end: async (signal) => {
      const all = processes();
      process.kill(all[0] ?? 0, signal);
      while (all.some(isRunning)) await delay(10);
    },
    pause: () => signalAll("SIGSTOP"),
    resume: () => signalAll("SIGCONT"),
  };
}

function isRunning(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
