import { hash, randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Instant, isoOf, parseInstant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { unlessAborted } from "../concurrency/unless-aborted.ts";
import { readIfExists } from "../files/make-file-once.ts";
import { makePrivateDirectory, syncPath } from "../files/sync-tree.ts";
import type { Clock } from "../ports/clock.ts";
import * as words from "./words.ts";

/** SHA-256 hashes, in hexadecimal, of the ids of deleted listeners. */
export type DeletedUsers = ReadonlySet<string>;

/** When the deletion of each of them was listed (ms); infinite for a line without a time, as somebody may write by hand. */
export type Deletions = ReadonlyMap<string, number>;

/**
 * The deletions that a restore must not undo (docs/decisions/064-a-restore-leaves-out-the-deleted.md). Each line of its files is one:
 * when it was listed, and the hash of the user's id. A line with a minus before it withdraws that very line, because that deletion
 * failed. Several processes write the files, so they only append. All methods throw DeletionListFailed.
 */
export interface DeletionList {
  /** Adds a deletion to every file, syncs them, and returns its line. Fails if a file hangs; it may still be written later. */
  add(userId: UserId): Promise<string>;
  withdraw(line: string): Promise<void>;
  /** Saves all lines beside a backup, completely or not at all; nothing if there is no file. */
  saveBeside(backup: string): Promise<void>;
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

/** How long (ms) an addition may take: a network directory whose server is gone never answers. */
const patienceMs = 5_000;

export function createDeletionList(
  files: readonly string[],
  clock: Pick<Clock, "now" | "timeout">,
): DeletionList {
  const turns = createKeyedMutex();
  /** One at a time per file, because each that hangs keeps a thread of the process. One that waited in vain is left out. */
  const appendTo = async (file: string, line: string, limit: AbortSignal): Promise<void> => {
    const turn = turns.run(file, async () => {
      if (!limit.aborted) await appendLines(file, [line]);
    });
    await unlessAborted(limit, turn);
    if (limit.aborted) throw new DeletionListFailed(words.hangs(file));
  };
  const append = async (line: string): Promise<void> => {
    const limit = clock.timeout(patienceMs);
    const attempts = await Promise.allSettled(files.map((file) => appendTo(file, line, limit)));
    for (const attempt of attempts) if (attempt.status === "rejected") throw attempt.reason;
  };
  const withdraw = (line: string) => append(`-${line}`);
  return {
    async add(userId) {
      const line = `${isoOf(clock.now())} ${nameOf(userId)}`;
      try {
        await append(line);
      } catch (error) {
        // Another file may have it.
        await withdraw(line).catch(() => undefined);
        throw error;
      }
      return line;
    },
    withdraw,
    async saveBeside(backup) {
      const texts = (await Promise.all(files.map(textOf))).filter((text) => text !== undefined);
      if (texts.length > 0)
        await saveLines(deletionFileBeside(backup), texts.flatMap(linesOf).filter(Boolean));
    },
  };
}

/** The deletions in several files together; undefined if there is no file. Tells of lines that name nobody. Throws DeletionListFailed. */
export async function readDeletions(
  files: readonly string[],
  onCutShort: (file: string, line: number) => void = () => {},
): Promise<Deletions | undefined> {
  const lists = await Promise.all(files.map(async (file) => ({ file, text: await textOf(file) })));
  const [listed, withdrawn] = [new Set<string>(), new Set<string>()];
  for (const { file, text = "" } of lists) {
    for (const [index, line] of linesOf(text).entries()) {
      if (line === "") continue;
      const parsed = parseLine(line);
      if (parsed === "neither") throw new DeletionListFailed(words.notADeletion(file, index + 1));
      if (parsed === "cut short") onCutShort(file, index + 1);
      else (parsed.isWithdrawn ? withdrawn : listed).add(parsed.deletion);
    }
  }
  const deletions = new Map<string, number>();
  for (const deletion of listed) {
    if (withdrawn.has(deletion)) continue;
    const [time = "", name = ""] = deletion.split(" ");
    const at = parseInstant(time) ?? Number.POSITIVE_INFINITY;
    deletions.set(name, Math.max(at, deletions.get(name) ?? at));
  }
  return lists.every(({ text }) => text === undefined) ? undefined : deletions;
}

/**
 * How much earlier (ms) than a backup a deletion may be listed and yet follow it. A listener who was in the database later
 * than that lives on, because a killed process had only listed the deletion. A deletion takes seconds, but clocks may differ.
 */
const longestDelay = 24 * 60 * 60 * 1000;

/** Whom a restore leaves out of a backup made at this time, if they are in it. */
export function deletedSince(deletions: Deletions, madeAt: Instant): DeletedUsers {
  return new Set([...deletions].filter(([, at]) => at > madeAt - longestDelay).map(([name]) => name));
}

export function isDeleted(deleted: DeletedUsers, userId: string): boolean {
  return deleted.size > 0 && deleted.has(nameOf(userId));
}

/** Creates the file if there is none, and adds what it lacks. Throws DeletionListFailed. */
export async function addMissing(file: string, deletions: Deletions): Promise<void> {
  const known = await readDeletions([file]);
  const missing = [...deletions].filter(([name, at]) => known?.get(name) !== at);
  await appendLines(
    file,
    missing.map(([name, at]) => (Number.isFinite(at) ? `${new Date(at).toISOString()} ${name}` : name)),
  );
}

/** A line without its minus, in lowercase; "cut short" by a crash, before its deletion was acknowledged; or no line of a list. */
function parseLine(
  line: string,
): { readonly deletion: string; readonly isWithdrawn: boolean } | "cut short" | "neither" {
  const [, minus, time = "", name] =
    /^(-?)(?:(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) )?([\da-f]{64})$/i.exec(line) ?? [];
  if (name !== undefined) return { deletion: `${time} ${name.toLowerCase()}`, isWithdrawn: minus === "-" };
  const isCutShort = /^-?(?:\d{0,4}|\d{4}-[\d:T.Z-]{0,19}|\d{4}-[\d:T.Z-]{19} [\da-f]{0,63})$/.test(line);
  return isCutShort ? "cut short" : "neither";
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trimEnd());
}

/** A file's content; undefined if there is none. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readIfExists(file);
  } catch (cause) {
    throw new DeletionListFailed(words.notRead(file), { cause });
  }
}

/** Replaces a file. */
async function saveLines(file: string, lines: readonly string[]): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await appendLines(draft, [...new Set(lines)]);
    await rename(draft, file);
    await syncPath(dirname(file));
  } catch (cause) {
    throw new DeletionListFailed(words.notWritten(file), { cause });
  } finally {
    await rm(draft, { force: true });
  }
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
