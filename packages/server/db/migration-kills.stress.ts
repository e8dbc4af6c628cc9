import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./open-database.ts";
import { testMigrationKills } from "./migration-kills.cases.ts";
import { appliedMigrations } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { startProgram } from "./testing/child-program.ts";
import { testPostgresUrl } from "./testing/databases.ts";
import { temporaryDirectory } from "./testing/temporary-directory.ts";

testMigrationKills(1);

/** Fewer, because each kill takes a process of its own. */
const step = 9;

test.each([
  ["embedded", async () => join(temporaryDirectory(), "data")],
  ["PostgreSQL", () => testPostgresUrl("template1")],
] as const)(
  "%s: a process that is killed while it migrates leaves nothing that stops the next",
  async (name, place) => {
    const where = await place();
    let kills = 0;
    for (let statements = 1; ; statements += step, kills += 1) {
      const program = startProgram("migrate", where, String(statements));
      const isMigrated = (await program.nextLine()) === "migrated";
      await program.ended();
      if (isMigrated) break;
      await expectApplied([]);
    }
    await expectApplied(Object.keys(migrations));
    expect(kills).toBeGreaterThan(4);

    async function expectApplied(names: readonly string[]): Promise<void> {
      const databaseUrl = name === "PostgreSQL" ? where : undefined;
      const database = await openDatabase({ databaseUrl, dataDir: where, log: () => {} });
      onTestFinished(() => database.close());
      expect(await appliedMigrations(database.db)).toEqual(names);
      await database.close();
    }
  },
);
