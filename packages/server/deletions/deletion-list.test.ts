import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { UserId } from "@spindle/core/ids.ts";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { addMissing, createDeletionList, deletionFiles, isDeleted, readMerged } from "./deletion-list.ts";

const rosa = "01234567-89ab-7def-8123-456789abcdef" as UserId;
const otis = "11234567-89ab-7def-8123-456789abcdef" as UserId;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function lists() {
  const root = temporaryDirectory();
  const files = deletionFiles({ dataDir: join(root, "data"), backupDir: join(root, "backups") });
  return { root, files, list: createDeletionList(files) };
}

test("a deleted listener is in both files, one hash a line, for the owner alone", async () => {
  const { files, list } = lists();
  expect(await list.read()).toBeUndefined();
  for (const user of [rosa, otis, rosa]) await list.add(user);
  for (const file of files) {
    expect(readFileSync(file, "utf8")).toBe([rosa, otis, rosa].map((user) => `${sha256(user)}\n`).join(""));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(await list.read()).toEqual(new Set([sha256(rosa), sha256(otis)]));
});

test("a listener who was withdrawn may be deleted again", async () => {
  const { list } = lists();
  await list.add(rosa);
  await list.add(otis);
  await list.withdraw(rosa);
  await list.withdraw(rosa);
  expect(await list.read()).toEqual(new Set([sha256(otis)]));
  await list.add(rosa);
  expect(isDeleted((await list.read()) ?? new Set(), rosa)).toBe(true);
});

test("only the files that list somebody withdraw them", async () => {
  const { files, list } = lists();
  const [first = "", second = ""] = files;
  await createDeletionList([first]).add(rosa);
  await list.withdraw(rosa);
  expect(readFileSync(first, "utf8")).toBe(`${sha256(rosa)}\n-${sha256(rosa)}\n`);
  expect(await readMerged([second])).toBeUndefined();
});

test.each([
  ["a withdrawal that one file missed counts", ["+", "+-"], false],
  ["a later deletion counts, though a copy is older", ["+-+", "+-", "+"], true],
  ["so does one that follows a withdrawal which a file missed", ["++", "+-+"], true],
  ["lines that repeat one another change nothing", ["++-", "+-+-"], false],
  ["one file's withdrawal is enough", ["+", "-"], false],
])("of several files, %s", async (_rule, contents, deleted) => {
  const root = temporaryDirectory();
  const files = contents.map((content, index) => {
    const file = join(root, String(index));
    writeFileSync(file, [...content].map((sign) => `${sign.replace("+", "")}${sha256(rosa)}\n`).join(""));
    return file;
  });
  for (const each of [files, files.toReversed()])
    expect((await readMerged(each))?.size).toBe(deleted ? 1 : 0);
});

test("a line that was cut short is skipped, and the next one begins anew", async () => {
  const { files, list } = lists();
  const [first = ""] = files;
  await list.add(rosa);
  writeFileSync(first, `${sha256(rosa)}\n-${sha256(rosa).slice(0, 40)}`);
  await list.add(otis);
  expect(await readMerged([first])).toEqual(new Set([sha256(rosa), sha256(otis)]));
});

test("capital letters and other line ends are read too, and other content is refused", async () => {
  const file = join(temporaryDirectory(), "deleted");
  writeFileSync(file, `${sha256(rosa).toUpperCase()}\r\n\r\n${sha256(otis)}`);
  expect(await readMerged([file])).toEqual(new Set([sha256(rosa), sha256(otis)]));
  for (const content of ["{}", `${sha256(rosa)}0`, `+${sha256(rosa)}`, "x".repeat(64)]) {
    writeFileSync(file, `${sha256(rosa)}\n${content}\n`);
    await expect(readMerged([file])).rejects.toThrow(`Line 2 of ${file} isn't a SHA-256 hash`);
  }
});

test("a file that can't be written or read fails by its name", async () => {
  const { root, files, list } = lists();
  mkdirSync(join(root, "backups", "deleted"), { recursive: true });
  await expect(list.add(rosa)).rejects.toThrow(
    `The list of deleted listeners in ${files[1]} can't be written`,
  );
  await expect(list.read()).rejects.toThrow(`The list of deleted listeners in ${files[1]} can't be read`);
});

test("a file that hangs fails by its name, and what waited for it in vain is not written later", async () => {
  const file = join(temporaryDirectory(), "deleted");
  execFileSync("mkfifo", [file]);
  // A full pipe takes no more until somebody reads.
  const pipe = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(pipe));
  const full = writeSync(pipe, Buffer.alloc(1024 * 1024, "\n"));
  let patience = AbortSignal.timeout(20);
  const list = createDeletionList([file], () => patience);
  for (const user of [rosa, otis]) {
    await expect(list.add(user)).rejects.toThrow(`The list of deleted listeners in ${file} doesn't answer`);
  }
  expect(readSync(pipe, Buffer.alloc(full))).toBe(full);
  patience = new AbortController().signal;
  // After both; a pipe can't be synced.
  await expect(list.add(rosa)).rejects.toThrow("can't be written");
  const written = Buffer.alloc(1024);
  expect(written.toString("utf8", 0, readSync(pipe, written))).toBe(`${sha256(rosa)}\n`.repeat(2));
});

test("a merged list adds only what a file lacks, and creates an empty file", async () => {
  const file = join(temporaryDirectory(), "deleted");
  await addMissing(file, new Set());
  expect(readFileSync(file, "utf8")).toBe("");
  await addMissing(file, new Set([sha256(rosa)]));
  await addMissing(file, new Set([sha256(rosa), sha256(otis)]));
  expect(readFileSync(file, "utf8")).toBe(`${sha256(rosa)}\n${sha256(otis)}\n`);
});
