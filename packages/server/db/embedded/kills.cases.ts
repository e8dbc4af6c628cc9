import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startProgram } from "../testing/child-program.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { openEmbedded } from "./open-embedded.ts";

/** Kills a writing process `kills` times; more than `leastRows` rows must be acknowledged by then. */
export function testKills(kills: number, leastRows: number): void {
  test(`killed ${kills} times while it writes, it has every acknowledged row`, async () => {
    const dataDir = join(temporaryDirectory(), "data");
    const acknowledged: number[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const writer = startProgram("acknowledge-writes", dataDir);
      const found: unknown = JSON.parse((await writer.nextLine()) ?? "null");
      expect(found).toEqual(expect.arrayContaining(acknowledged));
      // A different number of writes each round, so that the kill meets different moments.
      for (let writes = 0; writes < (round * 37) % 250; writes += 1)
        acknowledged.push(Number(await writer.nextLine()));
      acknowledged.push(...(await writer.kill()).filter((line) => /^\d+$/.test(line)).map(Number));
    }
    const { db, close } = await openEmbedded(dataDir, () => {});
    const { rows } = await sql<{
      number: number;
    }>`select number from acknowledged order by number`.execute(db);
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThan(leastRows);
    await close();
  });
}

/** First starts that are killed one after the other on a directory, each as soon as a path is there in it. */
export function testFirstStartKills(marks: readonly string[]): void {
  test(`a first start that is killed (${marks.join(", ")}) leaves nothing that blocks the next`, async () => {
    const dataDir = join(temporaryDirectory(), "data");
    for (const mark of marks) {
      const starter = startProgram("open-database", dataDir);
      while (!existsSync(join(dataDir, mark))) await delay(1);
      await starter.kill();
    }
    const { ping, close } = await openEmbedded(dataDir, () => {});
    await ping();
    await close();
  });
}
