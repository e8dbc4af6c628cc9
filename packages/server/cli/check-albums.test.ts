import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CatalogueError } from "@spindle/catalogue/load-catalogue.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "../testing/run-program.ts";
import { checkAlbums } from "./check-albums.ts";
import { terminal } from "./terminal.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "spindle-check-albums-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const run = (file: string) => runProgram("cli/spindle.ts", ["check-albums", file], { cwd: home });

test("counts the albums of a valid file", async () => {
  const file = join(home, "good.json");
  await writeFile(file, "[]");
  expect(await run(file)).toEqual({
    status: 0,
    output: `No mistakes in ${file}. It has 0 albums.\n`,
    errors: "",
  });
});

test("an invalid file is named on standard error with status 1", async () => {
  const file = join(home, "missing.json");
  expect(await run(file)).toEqual({
    status: 1,
    output: "",
    errors: `${file} doesn't exist.\n`,
  });
});

/** What is said of a file that is refused. */
const check = async (name: string, text?: string) => {
  const file = join(home, name);
  if (text !== undefined) await writeFile(file, text);
  const refusal = await checkAlbums.run([file], {}, terminal).catch((error: unknown) => error);
  if (!(refusal instanceof CatalogueError)) throw refusal;
  return refusal.message.replaceAll(file, "FILE");
};

test("explains why a file is unreadable", async () => {
  await mkdir(join(home, "albums.d"));
  expect(await check("albums.d")).toBe("FILE: it isn't a file. Put the albums in one.");
  await writeFile(join(home, "huge.json"), Buffer.alloc(17 * 1024 * 1024, " "));
  expect(await check("huge.json")).toBe(
    "FILE: it's larger than 16 MiB. Remove anything that isn't one of your albums.",
  );
});

test("names the mistakes of a malicious file briefly and safely", async () => {
  expect(await check("deep.json", "[".repeat(200_000))).toMatch(
    /^FILE, line 1: lists and objects are nested .*$/,
  );
  const errors = await check(
    "terminal.json",
    JSON.stringify(Array.from({ length: 1_000 }, () => ({ title: "\u001b[2J\u202e", year: "\u0007" }))),
  );
  expect(errors.split("\n")).toHaveLength(50 + 1);
  expect(errors).toMatch(/\nand \d+ more\.$/);
  expect(errors).toContain(String.raw`\u001b[2J`);
  expect(errors.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202E]/u);
});
