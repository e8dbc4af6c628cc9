import { hash, randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { UserId } from "@spindle/core/ids.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { unlessAborted } from "../concurrency/unless-aborted.ts";
import { readIfExists } from "../files/make-file-once.ts";
import { makePrivateDirectory, syncPath } from "../files/sync-tree.ts";
import { systemClock } from "../time/system-clock.ts";
import * as words from "./words.ts";

/** SHA-256 hashes, in hexadecimal, of the ids of deleted listeners. */
export type DeletedUsers = ReadonlySet<string>;

/** Per hash, how often it was put on the list and taken off again, in turn: on it if the number is odd. */
type Changes = ReadonlyMap<string, number>;

/**
 * The deleted listeners, whom a restore must not bring back. Each file holds a hash per line. A line that begins with a minus
 * withdraws an earlier one: several processes write the files, so they only append. All methods throw DeletionListFailed.
 */
export interface DeletionList {
  /** Adds a user to every file, and syncs it. Fails if a file hangs; it may still be written later. */
  add(userId: UserId): Promise<void>;
  /** Takes a user off every file that lists them. */
  withdraw(userId: UserId): Promise<void>;
  /** All files merged; undefined if none exists. */
  read(): Promise<DeletedUsers | undefined>;
}

/** A file of the list can't be read or written. */
export class DeletionListFailed extends Error {
  override readonly name = "DeletionListFailed";
}

/** The files of the list: `deleted` in DATA_DIR and, if there is one, in BACKUP_DIR. */
export function deletionFiles({
  dataDir,
  backupDir,
}: {
  readonly dataDir: string;
  readonly backupDir: string | undefined;
}): readonly string[] {
  return [dataDir, ...(backupDir === undefined ? [] : [backupDir])].map((directory) =>
    join(directory, "deleted"),
  );
}

/** The list beside a backup. */
export function deletionFileBeside(backup: string): string {
  return `${backup}.deleted`;
}

/** All lists in a backup's directory: those of other backups, and of BACKUP_DIR. */
export async function deletionFilesAround(backup: string): Promise<readonly string[]> {
  const directory = dirname(backup);
  const names = await readdir(directory);
  return names.filter((name) => /(?:^|\.)deleted$/.test(name)).map((name) => join(directory, name));
}

/** How long (ms) adding or withdrawing may take per file: a network directory whose server is gone never answers. */
const patienceMs = 5_000;

export function createDeletionList(
  files: readonly string[],
  patience = () => systemClock.timeout(patienceMs),
): DeletionList {
  const turns = createKeyedMutex();
  /** One at a time per file, because each that hangs keeps a thread of the process. One that waited in vain is left out. */
  const inTime = async (file: string, work: () => Promise<void>): Promise<void> => {
    const limit = patience();
    const turn = turns.run(file, async () => {
      if (!limit.aborted) await work();
    });
    await unlessAborted(limit, turn);
    if (limit.aborted) throw new DeletionListFailed(words.hangs(file));
  };
  return {
    async add(userId) {
      for (const file of files) await inTime(file, () => appendLines(file, [nameOf(userId)]));
    },
    async withdraw(userId) {
      for (const file of files) {
        await inTime(file, async () => {
          if (isOn(await readChanges(file), nameOf(userId))) await appendLines(file, [`-${nameOf(userId)}`]);
        });
      }
    },
    read: () => readMerged(files),
  };
}

export function isDeleted(deleted: DeletedUsers, userId: string): boolean {
  return deleted.size > 0 && deleted.has(nameOf(userId));
}

/**
 * The lists of several files together; undefined if none exists. Of each user, the file with the most changes is right: the
 * others missed some. Throws DeletionListFailed.
 */
export async function readMerged(files: readonly string[]): Promise<DeletedUsers | undefined> {
  const lists = (await Promise.all(files.map(readChanges))).filter((list) => list !== undefined);
  if (lists.length === 0) return undefined;
  const merged = new Map<string, number>();
  for (const [name, changes] of lists.flatMap((list) => [...list])) {
    merged.set(name, Math.max(changes, merged.get(name) ?? 0));
  }
  return new Set([...merged.keys()].filter((name) => isOn(merged, name)));
}

/** Creates the file if there is none, and adds what it lacks. Throws DeletionListFailed. */
export async function addMissing(file: string, deleted: DeletedUsers): Promise<void> {
  const listed = await readChanges(file);
  await appendLines(
    file,
    [...deleted].filter((name) => !isOn(listed, name)),
  );
}

/** Replaces a file by a list, completely or not at all. Throws DeletionListFailed. */
export async function saveDeletions(file: string, deleted: DeletedUsers): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await appendLines(draft, [...deleted]);
    await rename(draft, file);
    await syncPath(dirname(file));
  } catch (cause) {
    throw new DeletionListFailed(words.notWritten(file), { cause });
  } finally {
    await rm(draft, { force: true });
  }
}

/** Undefined if there is no file. A line that a crash cut short is skipped, because its deletion was never acknowledged. */
async function readChanges(file: string): Promise<Changes | undefined> {
  const text = await readIfExists(file).catch((cause: unknown) => {
    throw new DeletionListFailed(words.notRead(file), { cause });
  });
  if (text === undefined) return undefined;
  const all = new Map<string, number>();
  for (const [index, line] of text.toLowerCase().split("\n").entries()) {
    const [, minus, name = ""] = /^(-?)([\da-f]{0,64})\r?$/.exec(line) ?? [];
    if (minus === undefined) throw new DeletionListFailed(words.notADeletion(file, index + 1));
    if (name.length < 64) continue;
    const changes = all.get(name) ?? 0;
    const listed = changes % 2;
    // Who is only taken off here was put on the list in another file.
    all.set(name, minus === "" ? changes + 1 - listed : Math.max(2, changes + listed));
  }
  return all;
}

function isOn(list: Changes | undefined, name: string): boolean {
  return (list?.get(name) ?? 0) % 2 === 1;
}

/** Appends in one write, which other processes' writes cannot split, and syncs. */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  try {
    await makePrivateDirectory(dirname(file));
    const handle = await open(file, "a+", 0o600);
    try {
      const text = lines.map((line) => `${line}\n`).join("");
      await handle.appendFile((await endsInLine(handle)) ? text : `\n${text}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncPath(dirname(file));
  } catch (cause) {
    throw new DeletionListFailed(words.notWritten(file), { cause });
  }
}

/** False after a write that was cut short. */
async function endsInLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === "\n";
}

/** How the list names a user. */
export function nameOf(userId: string): string {
  return hash("sha256", userId, "hex");
}
