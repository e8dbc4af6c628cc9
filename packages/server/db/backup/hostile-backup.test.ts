import { hash } from "node:crypto";
import { once } from "node:events";
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { instant } from "@spindle/core/day/instant.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { OpenedDatabase } from "../open-database.ts";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { readBackup } from "./read-backup.ts";
import { contentOf, rewritten } from "./testing/changed-backups.ts";
import { writeBackup } from "./write-backup.ts";

const joinedWithoutEnd = `{"artists":[{"name":"A","folded":${'{"key":"a","joined":{"credit":"a","names":['.repeat(15_000)}${"]}}".repeat(15_000)}}]}`;
/** Longer than an index takes, and no shorter once packed. */
const incompressible = Array.from({ length: 200 }, (_, part) => hash("sha256", String(part))).join("");
const madeAt = instant(1_795_000_000_000);

describe.each(databases)("$name", ({ open }) => {
  let source: OpenedDatabase;
  let empty: OpenedDatabase;
  let sample: string;

  beforeAll(async () => {
    source = await open();
    await insertSampleRows(source.db, 3, 5);
    sample = join(mkdtempSync(join(tmpdir(), "spindle-hostile-")), "backup");
    await writeBackup(source, sample, { madeAt });
    empty = await open();
  });
  afterAll(async () => {
    await source.close();
    await empty.close();
    rmSync(dirname(sample), { recursive: true });
  });
  async function expectRefusal(file: string, kind: string, detail = /./): Promise<void> {
    const result = await readBackup(empty.db, file);
    expect(result).toMatchObject({ ok: false, failure: { kind, detail: expect.stringMatching(detail) } });
    for (const rows of Object.values(await contentOf(empty.db))) expect(rows).toEqual([]);
  }

  test.each<readonly [what: string, table: string, from: string | RegExp, to: string]>([
    ["a column that no table has", "users", '{"user_id"', '{"constructor":"x","user_id"'],
    ["a listener's id in braces", "users", /"user_id":"([^"]*)"/, '"user_id":"{$1}"'],
    ["an album's id without hyphens", "albums", /"album_id":"(\w+)-/, '"album_id":"$1'],
    ["a column less", "users", '"avatar_url":null,', ""],
    ["a name without a letter", "users", /"display_name":"(?:[^"\\]|\\.)*"/, '"display_name":""'],
    ["an own name without a letter", "users", '"own_name":null', '"own_name":""'],
    ["a picture that is a script", "users", '"avatar_url":null', '"avatar_url":"javascript:alert(1)"'],
    ["a moment that there is not", "users", '"midday_moment":null', '"midday_moment":"constructor"'],
    ["a time that no clock shows", "users", '"reminder_time":"18:00"', '"reminder_time":"24:00"'],
    ["a streak longer than the calendar", "users", '"longest_streak":0', '"longest_streak":2000000000'],
    ["a provider that no path can name", "connections", '"provider":"sandbox"', '"provider":"../sandbox"'],
    ["a version at the end of all numbers", "connections", '"version":1', '"version":2147483647'],
    ["two rows in one line", "users", /\]$/, ",{}]"],
    ["a zone that nobody knows", "users", "Asia/Kathmandu", "Mars/Olympus"],
    ["a spin in a zone that nobody knows", "spins", "Asia/Kathmandu", "Asia"],
    ["an instant without end", "users", /"created_at":"[^"]*"/, '"created_at":"infinity"'],
    ["an instant that no Date can hold", "spins", /"started_at":"[^"]*"/, '"started_at":"99999-01-01"'],
    ["a date at the end of the calendar", "spins", /"local_date":"[^"]*"/, '"local_date":"9999-12-31"'],
    ["a mode that there is not", "spins", '"saved"', '"constructor"'],
    ["a word that no mode asks for", "spins", '"inputs":{}', '"inputs":{"toString":"x"}'],
    ["a reason that nobody gave", "spins", '"fallback":null', '"fallback":"constructor"'],
    ["a clock that no place has", "spins", '"utc_offset_minutes":345', '"utc_offset_minutes":999999999'],
    ["an album that plays for years", "spins", '"minutes":null', '"minutes":2000000000'],
    ["a cover that is a script", "spins", '"cover_url":null', '"cover_url":"javascript:alert(1)"'],
    ["a cover from a disk", "album_links", '"cover_url":null', '"cover_url":"file:///etc/passwd"'],
    ["a cover without an address", "album_links", '"cover_url":null', '"cover_url":"https://"'],
    ["fewer tracks than none", "album_links", '"total_tracks":null', '"total_tracks":-1'],
    ["an album before all records", "albums", '"year":null', '"year":-1'],
    ["a collected album of no year", "collection_items", '"year":0', '"year":99999'],
    ["a collected album of nobody", "collection_items", '"artists":["Artist"]', '"artists":[]'],
    ["a place before the first", "tallies", '"place":null', '"place":-99'],
    [
      "a name folded to nothing",
      "taste_memory",
      '"folded":null',
      '"folded":{"artists":[{"name":"A","folded":{}}]}',
    ],
    ["an artist folded beforehand", "taste_memory", '"name": "Zoë', '"folded": {}, "name": "Zoë'],
    ["a text for what is folded", "taste_memory", '"folded":null', '"folded":"text"'],
    ["names joined without end", "taste_memory", '"folded":null', `"folded":${joinedWithoutEnd}`],
    ["a list in place of a text", "users", '"time_zone":"Asia/Kathmandu"', '"time_zone":["UTC"]'],
    ["an object in place of a text", "albums", '"artist":"Artist"', '"artist":{}'],
    ["an album of nobody", "albums", '"artists":["Artist"]', '"artists":[]'],
    ["an artist that is no text", "albums", '"artists":["Artist"]', '"artists":[1]'],
    ["a tally of nothing that is counted", "tallies", '"kind":"genre"', '"kind":"__proto__"'],
    ["a trophy with a name of prototypes", "earned_trophies", '"first-spin"', '"__proto__"'],
    ["a share to nowhere", "shares", '"target":"link"', '"target":"nowhere"'],
    ["a key wider than an index takes", "identities", /"account_id":"/, `"account_id":"${incompressible}`],
    ["an identity of nobody", "identities", '"user_id":"0', '"user_id":"9'],
  ])("%s is refused", async (_what, table, from, to) => {
    const corrupt = (lines: string[]) => {
      const position = lines.findIndex((line) => line.startsWith(`["${table}"`));
      const line = lines[position] ?? "";
      const corrupted = line.replace(from, to);
      expect(corrupted).not.toBe(line);
      return lines.with(position, corrupted);
    };
    const because = new RegExp(`the table ${table}|is no row|each other`);
    await expectRefusal(rewritten(sample, corrupt, true), "damaged", because);
  });

  test("a refusal names the table and the column, and nothing else of the file", async () => {
    const refused = async (from: string, to: string) =>
      readBackup(
        empty.db,
        rewritten(sample, (lines) => lines.map((line) => line.replace(from, to)), true),
      );
    expect(await refused("Asia/Kathmandu", "Mars/Olympus")).toMatchObject({
      failure: { detail: "The backup has a row that doesn't fit the table users (time_zone)." },
    });
    expect(await refused('{"user_id"', '{"\\u001b[2J":1,"user_id"')).toMatchObject({
      failure: { detail: "The backup has a row that doesn't fit the table users." },
    });
  });

  test.each(["constructor", "toString", "__proto__", "001", ""])(
    "a file with the migration %j is no backup",
    async (name) => {
      const change = ([header = "", ...rows]: string[]) => [
        header.replace(/"migration":"[^"]*"/, `"migration":"${name}"`),
        ...rows,
      ];
      await expectRefusal(rewritten(sample, change, true), "not-a-backup");
    },
  );

  test.each(["-1", "0", "0.5", "1e99", '"1"', "null"])(
    "a file of version %s is no backup",
    async (version) => {
      const change = ([header = "", ...rows]: string[]) => [
        header.replace('"version":1', `"version":${version}`),
        ...rows,
      ];
      const kind = version === "1e99" ? "newer" : "not-a-backup";
      await expectRefusal(rewritten(sample, change, true), kind);
    },
  );

  test("no statement of a restore exceeds a megabyte by much, for any file", async () => {
    const rows = Array.from({ length: 30 }, (_, number) => {
      const id = `10000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
      return `["albums",{"album_id":"${id}","artist":"A","title":"${"x".repeat(200_000)}","year":null,"genres":[],"artists":["A"],"country":null}]`;
    });
    const file = rewritten(sample, ([header = "", ...rest]) => [header, ...rows, ...rest.slice(-1)], true);
    const { db, close } = await open();
    onTestFinished(close);
    let longest = 0;
    const measured = db.withPlugin({
      transformQuery({ node }) {
        const text = JSON.stringify(node, (_, value) => (typeof value === "bigint" ? String(value) : value));
        longest = Math.max(longest, text.length);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await readBackup(measured, file)).toEqual({ ok: true, value: { rows: 30, leftOut: 0 } });
    expect(longest).toBeGreaterThan(200_000);
    expect(longest).toBeLessThan(1_500_000);
    const long = rows.map((row) => row.replace("xxx", "x".repeat(1_100_000)));
    const tooLong = rewritten(sample, ([header = "", ...rest]) => [header, ...long, ...rest.slice(-1)], true);
    await expectRefusal(tooLong, "damaged");
  });

  test("a backup replaces only a regular file", async () => {
    const directory = temporaryDirectory();
    const [regular = "", link = "", socket = ""] = ["regular", "link", "socket"].map((name) =>
      join(directory, name),
    );
    writeFileSync(regular, "before");
    symlinkSync(regular, link);
    const server = createServer().listen(socket);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    await expect(writeBackup(source, link)).rejects.toThrow("is a symbolic link");
    await expect(writeBackup(source, socket)).rejects.toThrow("isn't a regular file");
    await expect(writeBackup(source, directory)).rejects.toThrow("isn't a regular file");
    expect([lstatSync(link).isSymbolicLink(), lstatSync(socket).isSocket()]).toEqual([true, true]);
    expect(readFileSync(regular, "utf8")).toBe("before");
    await writeBackup(source, regular, { madeAt });
    expect(gunzipSync(readFileSync(regular)).toString()).toContain('"spindle-backup"');
    expect(readdirSync(directory).toSorted()).toEqual(["link", "regular", "socket"]);
  });
});
