import { describe, expect, onTestFinished, test } from "vitest";
import { migrateToLatest, pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";
import { killedAfter } from "./testing/killed-after.ts";

/** Kills a migration run after its first statement, then after `step` more, and so on. */
export function testMigrationKills(step: number): void {
  describe.each(emptyDatabases)("$name", ({ open }) => {
    test("a run that is killed after any statement changes nothing, and the next one finishes", async () => {
      const { db, close } = await open();
      onTestFinished(close);
      let statements = 1;
      for (; ; statements += step) {
        const { db: mortal, isKilled } = killedAfter(db, statements);
        const outcome = await migrateToLatest(mortal).catch((error: unknown) => error);
        if (!isKilled()) break;
        expect(outcome).toMatchObject({ message: "killed" });
        expect(await pendingMigrations(db)).toEqual(Object.keys(migrations));
      }
      expect(await pendingMigrations(db)).toEqual([]);
      expect(statements).toBeGreaterThan(30);
    });
  });
}
