import fs from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import * as v from "valibot";
import * as words from "../words.ts";

const retryEveryMs = 100;
const sqliteBusy = 5;

const holderSchema = v.object({ pid: v.number(), startedAt: v.string(), host: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

/** Keeps connections from being garbage-collected, which would release their locks. */
const held = new Set<DatabaseSync>();

export interface DirectoryLock {
  release(): void;
}

export class DirectoryLocked extends Error {
  override readonly name = "DirectoryLocked";
  /** Which process has the lock, in words. */
  readonly holder: string;

  constructor(lockFile: string, holder: Holder | undefined) {
    const who = holder ? words.holder(holder.pid, holder.host, holder.startedAt) : words.unknownHolder;
    super(words.locked(lockFile, who));
    this.holder = who;
  }
}

/** Locks the directory, or throws DirectoryLocked after `waitMs`. The system's lock (SQLite's on an empty file) ends with its process, so it is never stale. */
export async function lockDirectory(directory: string, waitMs = 2_000): Promise<DirectoryLock> {
  const lockFile = join(directory, "lock");
  const holderFile = join(directory, "lock-holder.json");
  for (let waited = 0; ; waited += retryEveryMs) {
    const connection = tryLock(lockFile);
    if (connection) {
      held.add(connection);
      writeHolder(holderFile);
      return { release: () => release(connection, holderFile) };
    }
    if (waited >= waitMs) throw new DirectoryLocked(lockFile, readHolder(holderFile));
    await delay(retryEveryMs);
  }
}

function tryLock(lockFile: string): DatabaseSync | undefined {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(lockFile, { timeout: 0 });
    fs.chmodSync(lockFile, 0o600);
    connection.exec("pragma journal_mode = memory; begin exclusive");
    return connection;
  } catch (error) {
    connection?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return undefined;
    throw new Error(`Cannot lock ${lockFile}`, { cause: error });
  }
}

function release(connection: DatabaseSync, holderFile: string): void {
  if (!held.delete(connection)) return;
  fs.rmSync(holderFile, { force: true });
  connection.close();
}

function writeHolder(holderFile: string): void {
  const startedAt = new Date(performance.timeOrigin).toISOString();
  const holder: Holder = { pid: process.pid, startedAt, host: hostname() };
  const temporaryFile = `${holderFile}.${process.pid}`;
  fs.writeFileSync(temporaryFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  fs.renameSync(temporaryFile, holderFile);
}

function readHolder(holderFile: string): Holder | undefined {
  try {
    const holder = v.safeParse(holderSchema, JSON.parse(fs.readFileSync(holderFile, "utf8")));
    return holder.success ? holder.output : undefined;
  } catch {
    return undefined;
  }
}
