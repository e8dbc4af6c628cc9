import { readFile, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { longestExport } from "@spindle/contract/import-limits.ts";
import { exportSchema } from "@spindle/contract/schemas/own-data.ts";
import { sql } from "kysely";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { databases } from "../db/testing/databases.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import type { Log } from "../log/log.ts";
import { fillListening } from "../testing/listening-data.ts";
import type { Command } from "./command.ts";
import { deleteUser } from "./delete-user.ts";
import { exportUser } from "./export-user.ts";
import { importUser } from "./import-user.ts";
import { users } from "./users.ts";

describe.each(databases)("$name", ({ open }) => {
  test("export-user saves a private file, import-user adds it to another listener once, and delete-user deletes them", async () => {
    const database = await open();
    onTestFinished(database.close);
    const [from, to] = await fillListening(database.db, [40, 0]);
    const home = temporaryDirectory();
    const parsed = parseConfig({ DATA_DIR: home });
    if (!parsed.ok) throw new Error("invalid");
    const config = parsed.value;
    const logged: unknown[] = [];
    const log: Log = (_level, event, { by } = {}) => void logged.push([event, by]);
    const run = async (command: Command, name: string, user: string | undefined) => {
      const [out, err]: [string[], string[]] = [[], []];
      const status = await command.run([name], user === undefined ? {} : { user }, {
        out: (line) => void out.push(line),
        err: (line) => void err.push(line),
        ask: (_question, word) => Promise.resolve(word === "delete"),
        path: (each) => join(home, each),
        server: { database, config, log, signal: new AbortController().signal },
      });
      return { status, out, err };
    };
    const file = join(home, "data.json");
    expect(await run(exportUser, "data.json", from?.userId)).toEqual({
      status: 0,
      out: [`Saved the data of ${from?.userId} to ${file}.`],
      err: [],
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(v.is(exportSchema, JSON.parse(await readFile(file, "utf8")))).toBe(true);
    await symlink(file, join(home, "link"));
    await expect(run(exportUser, "link", from?.userId)).rejects.toThrow("link is a symbolic link.");
    expect(await run(importUser, "data.json", to?.userId)).toMatchObject({
      status: 0,
      out: expect.arrayContaining(["spins: 40 added, 0 already here, 0 refused"]),
    });
    expect(await run(importUser, "data.json", to?.userId)).toMatchObject({
      status: 0,
      out: expect.arrayContaining(["spins: 0 added, 40 already here, 0 refused"]),
      err: [],
    });
    await writeFile(file, "{");
    expect(await run(importUser, "data.json", to?.userId)).toMatchObject({
      status: 1,
      err: [expect.stringMatching(/^Nothing was imported\. This isn’t a file that Spindle exported/)],
    });
    await truncate(file, longestExport + 1);
    expect(await run(importUser, "data.json", to?.userId)).toMatchObject({
      status: 1,
      err: ["Nothing was imported. The file is longer than 128 MB."],
    });
    expect(await run(importUser, ".", to?.userId)).toMatchObject({
      status: 1,
      err: ["Nothing was imported. This isn't a regular file."],
    });
    for (const command of [exportUser, importUser]) {
      expect(await run(command, "data.json", "nobody")).toMatchObject({
        status: 1,
        err: [`There's no listener "nobody".`],
      });
    }
    await sql`update users set registered_at = '2026-02-03', created_at = '2020-01-01' where user_id = ${to?.userId}`.execute(
      database.db,
    );
    expect((await run(users, "", undefined)).out.at(-1)).toMatch(/^\S+\t\S+\t2026-02-03\t/);
    expect(await run(deleteUser, "", to?.userId)).toMatchObject({ status: 0, err: [] });
    expect(logged).toEqual([["account deleted", "operator"]]);
  });
});
