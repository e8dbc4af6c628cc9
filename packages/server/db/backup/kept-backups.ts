import type { Dirent } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Instant, isoOf, parseInstant } from "@spindle/core/day/instant.ts";
import { systemCode } from "../../config/setting-refused.ts";
import { deletionFileBeside } from "../../deletions/deletion-list.ts";
import { makePrivateDirectory } from "../../files/sync-tree.ts";
import { removeLeftovers } from "./leftovers.ts";

/** A backup in a directory whose old ones are removed. */
export interface KeptBackup {
  readonly file: string;
  readonly madeAt: Instant;
}

const nameShape = /^spindle-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3})Z\.backup$/;

/**
 * Has `write` make a backup with a name of ours in the directory, then removes our older ones until `keep` are left. Returns the
 * new file. Before, it removes what interrupted backups left, because that may fill the disk.
 */
export async function keepBackups(
  directory: string,
  keep: number,
  madeAt: Instant,
  write: (file: string) => Promise<unknown>,
): Promise<string> {
  await makePrivateDirectory(directory);
  await removeLeftovers(directory, isOurs, madeAt);
  await removeLonelyLists(directory);
  const file = join(directory, nameOf(madeAt));
  await write(file);
  // Not by name alone: a clock that was ahead may have made backups that seem newer.
  const others = (await keptBackups(directory)).filter((backup) => backup.file !== file);
  for (const old of others.slice(keep - 1)) {
    for (const each of [old.file, deletionFileBeside(old.file)]) await rm(each, { force: true });
  }
  return file;
}

/** The backups of that directory that bear a name of ours, newest first. */
export async function keptBackups(directory: string): Promise<readonly KeptBackup[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(noneIfMissing);
  return entries
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const madeAt = madeAtOf(name);
      return madeAt === undefined ? [] : [{ file: join(directory, name), madeAt }];
    })
    .toSorted((one, other) => other.madeAt - one.madeAt);
}

/** The newest of them; not one from a clock that was ahead. */
export async function newestBackup(directory: string, now: Instant): Promise<KeptBackup | undefined> {
  return (await keptBackups(directory)).find(({ madeAt }) => madeAt <= now);
}

function noneIfMissing(error: unknown): readonly Dirent[] {
  if (systemCode(error) === "ENOENT") return [];
  throw error;
}

/** Without colons, which other file systems refuse. */
function nameOf(madeAt: Instant): string {
  return `spindle-${isoOf(madeAt).replaceAll(":", "-")}.backup`;
}

function madeAtOf(name: string): Instant | undefined {
  const [, date, hours, minutes, seconds] = nameShape.exec(name) ?? [];
  return parseInstant(`${date}T${hours}:${minutes}:${seconds}Z`);
}

function isOurs(name: string): boolean {
  return madeAtOf(name) !== undefined;
}

/** Removes lists whose backup is gone. */
async function removeLonelyLists(directory: string): Promise<void> {
  const names = new Set(await readdir(directory));
  for (const name of names) {
    const [backup = "", ...rest] = name.split(/(?=\.deleted$)/);
    if (rest.length > 0 && isOurs(backup) && !names.has(backup))
      await rm(join(directory, name), { force: true });
  }
}
