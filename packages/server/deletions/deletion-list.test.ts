import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import {
  addMissing,
  createDeletionList,
  deletedSince,
  deletionFiles,
  isDeleted,
  readDeletions,
} from "./deletion-list.ts";

const rosa = "01234567-89ab-7def-8123-456789abcdef" as UserId;
const otis = "11234567-89ab-7def-8123-456789abcdef" as UserId;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const startsAt = Date.UTC(2026, 10, 21, 9);
const lineOf = (user: UserId, at = startsAt) => `${new Date(at).toISOString()} ${sha256(user)}`;

function lists() {
  const root = temporaryDirectory();
  const files = deletionFiles({ dataDir: join(root, "data"), backupDir: join(root, "backups") });
  const clock = createFakeClock(startsAt);
  return { root, files, clock, list: createDeletionList(files, clock) };
}

/** A file of these lines. */
function fileOf(...lines: readonly string[]): string {
  const file = join(temporaryDirectory(), "deleted");
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return file;
}

test("a deletion is in both files with its time, for the owner alone", async () => {
  const { files, list, clock } = lists();
  expect(await readDeletions(files)).toBeUndefined();
  expect(await list.add(rosa)).toBe(lineOf(rosa));
  clock.advance(5);
  await list.add(otis);
  for (const file of files) {
    expect(readFileSync(file, "utf8")).toBe(`${lineOf(rosa)}\n${lineOf(otis, startsAt + 5)}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(await readDeletions(files)).toEqual(
    new Map([
      [sha256(rosa), startsAt],
      [sha256(otis), startsAt + 5],
    ]),
  );
});

test("a withdrawal ends its own line, in whatever file and order", async () => {
  const { files, list, clock } = lists();
  const first = await list.add(rosa);
  clock.advance(5);
  const second = await list.add(rosa);
  await list.withdraw(first);
  expect(await readDeletions(files)).toEqual(new Map([[sha256(rosa), startsAt + 5]]));
  const [missedIt, hasIt] = [fileOf(first), fileOf(`-${first}`)];
  for (const both of [
    [missedIt, hasIt],
    [hasIt, missedIt],
  ])
    expect(await readDeletions(both)).toEqual(new Map());
  await list.withdraw(second);
  expect(await readDeletions(files)).toEqual(new Map());
});

test("who was in the database a day after their deletion was listed lives on, and nobody else", async () => {
  const day = 24 * 60 * 60 * 1000;
  const deletions = (await readDeletions([fileOf(lineOf(rosa))])) ?? new Map();
  for (const [after, deleted] of [
    [-400 * day, true],
    [day - 1, true],
    [day, false],
  ] as const)
    expect(isDeleted(deletedSince(deletions, instant(startsAt + after)), rosa)).toBe(deleted);
  const byHand = (await readDeletions([fileOf(sha256(rosa))])) ?? new Map();
  expect(isDeleted(deletedSince(byHand, instant(startsAt + 400 * day)), rosa)).toBe(true);
});

test("a line that was cut short is skipped, and the next one begins anew", async () => {
  const { files, list } = lists();
  const [file = ""] = files;
  const whole = lineOf(rosa);
  await list.add(rosa);
  for (const line of [whole, `-${whole}`]) {
    for (let length = 1; length < line.length; length += 1) {
      writeFileSync(file, line.slice(0, length));
      expect([length, await readDeletions([file])]).toEqual([length, new Map()]);
    }
  }
  await list.add(otis);
  expect([...((await readDeletions([file])) ?? [])]).toEqual([[sha256(otis), startsAt]]);
});

test("capital letters and other line ends are read too, and other content is refused", async () => {
  const file = fileOf(`${sha256(rosa).toUpperCase()}\r\n\r`, lineOf(otis));
  expect([...((await readDeletions([file])) ?? new Map()).keys()]).toEqual([sha256(rosa), sha256(otis)]);
  for (const content of [
    "{}",
    `${sha256(rosa)}0`,
    `+${sha256(rosa)}`,
    "x".repeat(64),
    `soon ${sha256(rosa)}`,
  ]) {
    const other = fileOf(sha256(rosa), content);
    await expect(readDeletions([other])).rejects.toThrow(`Line 2 of ${other} isn't a deletion`);
  }
});

test("a file that can't be written or read fails by its name, and the other one withdraws what it had", async () => {
  const { root, files, list } = lists();
  mkdirSync(join(root, "backups", "deleted"), { recursive: true });
  await expect(list.add(rosa)).rejects.toThrow(
    `The list of deleted listeners in ${files[1]} can't be written`,
  );
  expect(await readDeletions(files.slice(0, 1))).toEqual(new Map());
  await expect(readDeletions(files)).rejects.toThrow(
    `The list of deleted listeners in ${files[1]} can't be read`,
  );
});

test("a file that hangs fails by its name, and what waited for it in vain is not written later", async () => {
  const file = join(temporaryDirectory(), "deleted");
  execFileSync("mkfifo", [file]);
  // A full pipe takes no more until somebody reads.
  const pipe = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(pipe));
  const full = writeSync(pipe, Buffer.alloc(1024 * 1024, "\n"));
  let patience = AbortSignal.timeout(20);
  const list = createDeletionList([file], { ...createFakeClock(startsAt), timeout: () => patience });
  for (const user of [rosa, otis]) {
    await expect(list.add(user)).rejects.toThrow(`The list of deleted listeners in ${file} doesn't answer`);
  }
  expect(readSync(pipe, Buffer.alloc(full))).toBe(full);
  patience = new AbortController().signal;
  // After both; a pipe can't be synced.
  await expect(list.withdraw(lineOf(rosa))).rejects.toThrow("can't be written");
  const written = Buffer.alloc(1024);
  expect(written.toString("utf8", 0, readSync(pipe, written))).toBe(`${lineOf(rosa)}\n-${lineOf(rosa)}\n`);
});

test("a backup gets all lines of both files, even those that are none, and no list where there is none", async () => {
  const { root, files, list } = lists();
  const beside = join(root, "saved.deleted");
  await list.saveBeside(join(root, "saved"));
  expect(existsSync(beside)).toBe(false);
  await list.add(rosa);
  const [first = "", second = ""] = files;
  writeFileSync(first, `${lineOf(rosa)}\n???\n`);
  writeFileSync(second, `${lineOf(rosa)}\n-${lineOf(rosa)}`);
  await list.saveBeside(join(root, "saved"));
  expect(readFileSync(beside, "utf8")).toBe(`${lineOf(rosa)}\n???\n-${lineOf(rosa)}\n`);
});

test("a merged list adds only what a file lacks, and creates an empty file", async () => {
  const file = join(temporaryDirectory(), "deleted");
  await addMissing(file, new Map());
  expect(readFileSync(file, "utf8")).toBe("");
  await addMissing(file, new Map([[sha256(rosa), Number.POSITIVE_INFINITY]]));
  const both = new Map([
    [sha256(rosa), Number.POSITIVE_INFINITY],
    [sha256(otis), startsAt],
  ]);
  for (let time = 0; time < 2; time += 1) await addMissing(file, both);
  expect(readFileSync(file, "utf8")).toBe(`${sha256(rosa)}\n${lineOf(otis)}\n`);
});
