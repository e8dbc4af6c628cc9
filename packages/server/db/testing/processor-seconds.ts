import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Seconds of processor time that all processes of a PostgreSQL on this machine have taken. Linux only (proc(5)). */
export async function processorSecondsOf(databaseUrl: string): Promise<number> {
  const main = await mainProcessOf(databaseUrl);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.flatMap((pid) => statOf(Number(pid)) ?? []).filter(({ parent }) => parent === main);
  const living = children.reduce((sum, { ticks }) => sum + ticks, 0);
  return (living + (statOf(main)?.ticksOfEnded ?? 0)) / ticksPerSecond;
}

const ticksPerSecond = 100;

async function mainProcessOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly pid: number }>("select pg_backend_pid() as pid");
    return statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  } finally {
    await client.end();
  }
}

interface Stat {
  readonly parent: number;
  /** Processor time. */
  readonly ticks: number;
  /** Processor time of its children that have ended. */
  readonly ticksOfEnded: number;
}

/** Undefined if the process has ended. */
function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, ticks: user + system, ticksOfEnded: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
