import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appliedMigrations } from "../db/migrate.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { runProgram } from "../testing/run-program.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "spindle-cli-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const runOn = (url: string, name: string) =>
  runProgram("cli/spindle.ts", name.split(" "), {
    cwd: home,
    env: { DATA_DIR: join(home, "data"), DATABASE_URL: url },
  });

test.each(["recount", "end-sessions", "keys rotate", "keys forget"])(
  "%s leaves another version's schema alone",
  async (name) => {
    const empty = await testPostgresUrl("template1");
    const unmigrated = await runOn(empty, name);
    expect([unmigrated.status, unmigrated.output]).toEqual([1, ""]);
    expect(unmigrated.errors).toMatch(
      /^The database is missing 027-.*\. Run `npm run spindle -- migrate` first\.\n$/,
    );
    const { db, close } = await openTestPostgres(empty);
    expect(await appliedMigrations(db)).toEqual([]);
    await close();

    const url = await testPostgresUrl();
    const newer = await openTestPostgres(url);
    await sql`insert into kysely_migration values ('999-later', '2100-01-01T00:00:00Z')`.execute(newer.db);
    await newer.close();
    const refused = await runOn(url, name);
    expect([refused.status, refused.output]).toEqual([1, ""]);
    expect(refused.errors).toContain("migrated by a newer version of Spindle (999-later)");
  },
);
