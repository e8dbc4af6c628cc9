import { hash, randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { UserId } from "@spindle/core/ids.ts";
import { readIfExists } from "../files/make-file-once.ts";
import { makePrivateDirectory, syncPath } from "../files/sync-tree.ts";
import * as words from "./words.ts";

/** SHA-256 hashes, in hexadecimal, of the ids of deleted listeners. */
export type DeletedUsers = ReadonlySet<string>;

/**
 * The deleted listeners, whom a restore must not bring back. Each file holds a hash per line. A line that begins with a minus
 * withdraws an earlier one: several processes write the files, so they only append. All methods throw DeletionListFailed.
 */
export interface DeletionList {
  /** Adds a user to every file, and syncs it. */
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

export function createDeletionList(files: readonly string[]): DeletionList {
  return {
    async add(userId) {
      for (const file of files) await appendLines(file, [nameOf(userId)]);
    },
    async withdraw(userId) {
      for (const file of files) {
        const isListed = (await readDeletions(file))?.has(nameOf(userId));
        if (isListed) await appendLines(file, [`-${nameOf(userId)}`]);
      }
    },
    read: () => readMerged(files),
  };
}

export function isDeleted(deleted: DeletedUsers, userId: string): boolean {
  return deleted.size > 0 && deleted.has(nameOf(userId));
}

/** The lists of several files together; undefined if none exists. Throws DeletionListFailed. */
export async function readMerged(files: readonly string[]): Promise<DeletedUsers | undefined> {
  const lists = (await Promise.all(files.map(readDeletions))).filter((list) => list !== undefined);
  return lists.length === 0 ? undefined : new Set(lists.flatMap((list) => [...list]));
}

/** Creates the file if there is none, and adds what it lacks. Throws DeletionListFailed. */
export async function addMissing(file: string, deleted: DeletedUsers): Promise<void> {
  const listed = await readDeletions(file);
  await appendLines(
    file,
    [...deleted].filter((name) => !listed?.has(name)),
  );
}

/** Replaces a file by a list, completely or not at all. Throws DeletionListFailed. */
export async function saveDeletions(file: string, deleted: DeletedUsers): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await appendLines(draft, [...deleted]);
    await rename(draft, file);
    syncPath(dirname(file));
  } catch (cause) {
    throw new DeletionListFailed(words.notWritten(file), { cause });
  } finally {
    await rm(draft, { force: true });
  }
}

/** A line that a crash cut short is skipped, because its deletion was never acknowledged. */
async function readDeletions(file: string): Promise<DeletedUsers | undefined> {
  const text = await readIfExists(file).catch((cause: unknown) => {
    throw new DeletionListFailed(words.notRead(file), { cause });
  });
  if (text === undefined) return undefined;
  const deleted = new Set<string>();
  for (const [index, line] of text.toLowerCase().split("\n").entries()) {
    const [, minus, name = ""] = /^(-?)([\da-f]{0,64})\r?$/.exec(line) ?? [];
    if (minus === undefined) throw new DeletionListFailed(words.notADeletion(file, index + 1));
    if (name.length < 64) continue;
    if (minus === "") deleted.add(name);
    else deleted.delete(name);
  }
  return deleted;
}

/** Appends in one write, which other processes' writes cannot split, and syncs. */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  try {
    makePrivateDirectory(dirname(file));
    const handle = await open(file, "a+", 0o600);
    try {
      const text = lines.map((line) => `${line}\n`).join("");
      await handle.appendFile((await endsInLine(handle)) ? text : `\n${text}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    syncPath(dirname(file));
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

function nameOf(userId: string): string {
  return hash("sha256", userId, "hex");
}
