import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../testing/free-port.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

export interface PostgresServer {
  /** Creates a database, empty or as a copy of `template`, and returns its URL. */
  createDatabase(template?: string): Promise<string>;
  /** Drops a database by name, and ends its connections. */
  dropDatabase(name: string): Promise<void>;
  /** Stops the server immediately and removes its files. */
  stop(): Promise<void>;
}

/** The templates, the databases of concurrent tests and the write-ahead log take about 500 MB. */
const memoryWanted = 2 * 1024 ** 3;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Starts a throwaway PostgreSQL from installed programs on a free port of 127.0.0.1, without fsync.
 * It ends with `stop`, or with this process, however that ends.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const cluster = await makeCluster();
  const child = startGuarded(cluster, {
    fsync: "off",
    full_page_writes: "off",
    synchronous_commit: "off",
    // Hundreds of short-lived databases would keep autovacuum busy permanently.
    autovacuum: "off",
  });
  const { home, urlOf } = cluster;
  const admin = new pg.Client({ connectionString: urlOf("postgres") });
  // Without a handler, the server's end would crash this process.
  admin.on("error", () => {});
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    await admin.end().catch(() => {});
    child.stdin?.end();
    if (child.exitCode === null) await ended;
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilReady(cluster, child);
    await admin.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    createDatabase: async (template = "template1") => {
      const name = `t_${randomUUID().replaceAll("-", "")}`;
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return urlOf(name);
    },
    dropDatabase: async (name) => {
      await admin.query(`drop database if exists ${name} with (force)`);
    },
    stop,
  };
}

/** Where a server keeps its files, and how it is reached. */
export interface Cluster {
  readonly home: string;
  readonly data: string;
  readonly port: number;
  readonly account: Account | undefined;
  readonly binaries: string;
  urlOf(database: string): string;
}

export async function makeCluster(): Promise<Cluster> {
  const binaries = postgresBinaries();
  const home = fs.mkdtempSync(join(roomInMemory() ?? tmpdir(), "spindle-postgres-"));
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  if (account) fs.chownSync(home, account.uid, account.gid);
  const data = join(home, "data");
  const initdb = ["-D", data, "-U", "spindle", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(join(binaries, "initdb"), initdb, { ...account, cwd: home, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const urlOf = (database: string) => `postgres://spindle@127.0.0.1:${port}/${database}`;
  return { home, data, port, account, binaries, urlOf };
}

/** Runs the server under a shell that waits for the end of a pipe from this process, then stops it and cleans up. */
export function startGuarded(
  { binaries, data, port, account, home }: Cluster,
  more: Readonly<Record<string, string>>,
): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "300",
    shared_buffers: "64MB",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "128MB",
    ...more,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const script = '"$@" >log 2>&1 </dev/null & cat >/dev/null; kill -QUIT $! 2>/dev/null; wait; rm -rf "$PWD"';
  const child = spawn(
    "/bin/sh",
    ["-c", script, "sh", join(binaries, "postgres"), "-D", data, ...parameters],
    {
      ...account,
      cwd: home,
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    },
  );
  child.unref();
  return child;
}

/** Copying a database is five times cheaper in memory. Containers may have too little of it, so they use the disk. */
function roomInMemory(): string | undefined {
  const directory = "/dev/shm";
  if (!fs.existsSync(directory)) return undefined;
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize >= memoryWanted ? directory : undefined;
}

export async function untilReady({ home, urlOf }: Cluster, child: ChildProcess): Promise<void> {
  const logFile = join(home, "log");
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await execute(urlOf("postgres"), "select 1");
    } catch (error) {
      const log = fs.existsSync(logFile) ? fs.readFileSync(logFile, "utf8") : "";
      if (attempt === 3_000 || child.exitCode !== null)
        throw new Error(`PostgreSQL did not start: ${log}`, { cause: error });
      await delay(50);
    }
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
  const accounts = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as.",
  );
}
