import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parseConfig } from "../config/config.ts";
import { appliedMigrations } from "../db/migrate.ts";
import { migrations } from "../db/migrations/list.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases, emptyDatabases } from "../db/testing/databases.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { migrate } from "./migrate.ts";
import { terminal } from "./terminal.ts";
import { planned } from "./words.ts";

/** What `migrate` prints on a database that a server has open, or on the configured one. */
async function printed(options: Readonly<Record<string, string>>, database?: OpenedDatabase) {
  const config = parseConfig({});
  if (!config.ok) throw new Error("invalid");
  const lines: string[] = [];
  await migrate.run([], options, {
    ...terminal,
    out: (line) => lines.push(line),
    server: database && {
      database,
      config: config.value,
      log: () => {},
      signal: new AbortController().signal,
    },
  });
  return lines;
}

const all = Object.keys(migrations);
const planOfAll = [
  ...all.map((name) => expect.stringMatching(new RegExp(`^${name}: [A-Z].*\\. Blocks: .*\\.$`))),
  `${all.length} migrations to apply, in one transaction. Nothing was changed.`,
];

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("a plan names each pending migration with what it does and blocks, and changes nothing", async () => {
    const database = await open();
    onTestFinished(() => database.close());
    expect(await printed({ plan: "on" }, database)).toEqual(planOfAll);
    expect(await appliedMigrations(database.db)).toEqual([]);
    expect(await printed({}, database)).toEqual([`Applied: ${all.join(", ")}`]);
    expect(await printed({ plan: "on" }, database)).toEqual(["The database is up to date."]);
  });
});

describe.each(databases)("$name", ({ open }) => {
  test("the database of a newer version is neither planned for nor migrated", async () => {
    const database = await open();
    onTestFinished(() => database.close());
    await sql`insert into kysely_migration values ('999-later', '2100-01-01T00:00:00Z')`.execute(database.db);
    for (const options of [{ plan: "on" }, {}])
      await expect(printed(options, database)).rejects.toThrow(
        "migrated by a newer version of Spindle (999-later)",
      );
  });
});

test("a plan says which processes must be stopped first", () => {
  const migration = { up: async () => {}, does: "Drops it.", blocks: "users." };
  expect(planned("100-drop", migration)).toBe("100-drop: Drops it. Blocks: users.");
  expect(planned("100-drop", { ...migration, lastUsedBy: "0.9.0" })).toBe(
    "100-drop: Drops it. Blocks: users. Breaks processes of version 0.9.0 and earlier: stop them first.",
  );
});

test("a plan creates no embedded database", async () => {
  const home = temporaryDirectory();
  vi.stubEnv("DATA_DIR", join(home, "data"));
  vi.stubEnv("DATABASE_URL", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await printed({ plan: "on" })).toEqual(planOfAll);
  expect(readdirSync(home)).toEqual([]);
});
