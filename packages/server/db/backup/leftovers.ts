import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@spindle/core/day/instant.ts";

/** An unfinished backup or list, which has the name of the backup. */
const unfinished = /^(.+?)(?:\.deleted)?\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;
/** A backup that another process is making is written to all the time. */
const idleMs = 30 * 60 * 1000;

/** Removes what killed processes left of backups with such names in the directory. */
export async function removeLeftovers(
  directory: string,
  isOurs: (backup: string) => boolean,
  now: Instant,
): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, backup] = unfinished.exec(name) ?? [];
    if (backup === undefined || !isOurs(backup)) continue;
    const path = join(directory, name);
    if (now - (await lastWrite(path)) > idleMs) await rm(path, { recursive: true, force: true });
  }
}

/** Infinite if something was removed meanwhile, because its process lives. */
async function lastWrite(path: string): Promise<number> {
  const isDirectory = (await lstat(path).catch(() => undefined))?.isDirectory() ?? false;
  const names = isDirectory ? await readdir(path).catch(() => []) : [];
  const all = [path, ...names.map((name) => join(path, name))];
  const times = await Promise.all(
    all.map((each) =>
      lstat(each).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return Math.max(...times);
}
