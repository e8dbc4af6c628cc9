// Numbers in a table of an embedded database, to see which ones survive a power cut.
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openEmbedded } from "../embedded/open-embedded.ts";
import type { OpenedDatabase } from "../open-database.ts";
import type { Db } from "../schema.ts";
import { WatchedDisk } from "./power-cut.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

export const silent = (): void => {};

/** Watches the writes to a directory until the test ends. */
export function watched(directory: string): WatchedDisk {
  const disk = new WatchedDisk(directory);
  onTestFinished(() => disk.detach());
  return disk;
}

/** Inserts a range of numbers, each acknowledged before the next. */
export async function insert(db: Db, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await sql`insert into kept values (${number}, ${"x".repeat(number)})`.execute(db);
  }
}

/** Opens the files of a disk, and returns its numbers; null if it cannot be opened. */
export async function numbersAfterPowerCut(disk: WatchedDisk): Promise<readonly number[] | null> {
  const dataDir = temporaryDirectory();
  disk.copyTo(dataDir);
  let database: OpenedDatabase;
  try {
    database = await openEmbedded(dataDir, silent);
  } catch {
    return null;
  }
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(
    database.db,
  );
  await database.close();
  return rows.map(({ number }) => number);
}

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
