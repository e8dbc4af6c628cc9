import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { appliedMigrations } from "../db/migrate.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { commands } from "./commands.ts";
import { terminal } from "./terminal.ts";

const names = [
  "recount",
  "end-sessions",
  "keys rotate",
  "keys forget",
  "users",
  "delete-user",
  "export-user",
];

async function opened(state: "empty" | "migrated"): Promise<OpenedDatabase> {
  const database = await openTestDatabase(state);
  onTestFinished(database.close);
  return database;
}

/** The status of a command on this database, and what it prints. */
async function ran(name: string, database: OpenedDatabase) {
  const config = parseConfig({ DATA_DIR: "/nonexistent" });
  if (!config.ok) throw new Error("invalid");
  const printed: string[] = [];
  const { signal } = new AbortController();
  const status = await commands[name]?.run(
    ["a file"],
    {},
    {
      ...terminal,
      out: (line) => printed.push(`out ${line}`),
      err: (line) => printed.push(`err ${line}`),
      server: { database, config: config.value, log: () => {}, signal },
    },
  );
  return { status, printed };
}

test("commands leave another version's schema alone", async () => {
  const [empty, newer] = [await opened("empty"), await opened("migrated")];
  await sql`insert into kysely_migration values ('999-later', '2100-01-01T00:00:00Z')`.execute(newer.db);
  for (const name of names) {
    expect([name, await ran(name, empty)]).toEqual([
      name,
      {
        status: 1,
        printed: [
          expect.stringMatching(
            /^err The database is missing 027-.*\. Run `npm run spindle -- migrate` first\.$/,
          ),
        ],
      },
    ]);
    expect([name, await ran(name, newer)]).toEqual([
      name,
      {
        status: 1,
        printed: [expect.stringContaining("migrated by a newer version of Spindle (999-later)")],
      },
    ]);
  }
  expect(await appliedMigrations(empty.db)).toEqual([]);
});
