import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { instant } from "@spindle/core/day/instant.ts";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { keepBackups, keptBackups } from "./kept-backups.ts";

const day = 24 * 60 * 60 * 1000;
const first = instant(Date.UTC(2026, 10, 21, 2, 37, 0, 5));
const onDay = (number: number) => instant(first + number * day);
const write = (file: string) => writeFile(file, file);

test("the newest backups are kept, and the list of deleted listeners beside each goes with it", async () => {
  const directory = join(temporaryDirectory(), "new");
  for (const number of [0, 1, 2, 3]) {
    const file = await keepBackups(directory, 2, onDay(number), async (name) => {
      await write(name);
      await write(`${name}.deleted`);
    });
    expect(readFileSync(file, "utf8")).toBe(file);
  }
  const names = ["spindle-2026-11-23T02-37-00.005Z.backup", "spindle-2026-11-24T02-37-00.005Z.backup"];
  expect(readdirSync(directory)).toEqual(names.flatMap((name) => [name, `${name}.deleted`]));
});

test("the new backup stays, even if one from a clock that was ahead seems newer", async () => {
  const directory = temporaryDirectory();
  await keepBackups(directory, 1, onDay(400), write);
  const file = await keepBackups(directory, 1, onDay(0), write);
  expect((await keptBackups(directory)).map((each) => each.file)).toEqual([file]);
});

test("a backup that fails removes none", async () => {
  const directory = temporaryDirectory();
  const good = await keepBackups(directory, 1, onDay(0), write);
  const full = keepBackups(directory, 1, onDay(1), () => Promise.reject(new Error("the disk is full")));
  await expect(full).rejects.toThrow("the disk is full");
  expect((await keptBackups(directory)).map((each) => each.file)).toEqual([good]);
});

test("files, links and directories of others stay", async () => {
  const directory = temporaryDirectory();
  const others = [
    "deleted",
    "notes.backup",
    "spindle-2026-11-21.backup",
    "spindle-2026-02-31T02-37-00.005Z.backup",
  ];
  for (const name of others) writeFileSync(join(directory, name), "");
  const [link, folder] = [
    "spindle-2020-01-01T00-00-00.000Z.backup",
    "spindle-2020-01-02T00-00-00.000Z.backup",
  ];
  symlinkSync(join(directory, "deleted"), join(directory, link));
  mkdirSync(join(directory, folder));
  for (const number of [0, 1, 2]) await keepBackups(directory, 1, onDay(number), write);
  const own = "spindle-2026-11-23T02-37-00.005Z.backup";
  expect(readdirSync(directory)).toEqual([...others, link, folder, own].toSorted());
});

test("what killed processes left is removed before the next backup, and what others are writing is not", async () => {
  const directory = temporaryDirectory();
  const part = (name: string) => join(directory, `${name}.00000000-0000-4000-8000-000000000001.part`);
  const [killed, running] = [
    "spindle-2026-11-20T02-37-00.005Z.backup",
    "spindle-2026-11-20T02-38-00.005Z.backup",
  ];
  const seconds = (minutesBefore: number) => onDay(1) / 1000 - minutesBefore * 60;
  for (const [name, minutesBefore] of [
    [killed, 31],
    [running, 29],
  ] as const) {
    mkdirSync(part(name));
    writeFileSync(join(part(name), "users"), "");
    writeFileSync(part(`${name}.deleted`), "");
    utimesSync(join(part(name), "users"), seconds(minutesBefore), seconds(minutesBefore));
    utimesSync(part(name), seconds(60), seconds(60));
    utimesSync(part(`${name}.deleted`), seconds(minutesBefore), seconds(minutesBefore));
  }
  writeFileSync(join(directory, `${killed}.deleted`), "");
  const others = ["notes.deleted", "notes.00000000-0000-4000-8000-000000000001.part"];
  for (const name of others) {
    writeFileSync(join(directory, name), "");
    utimesSync(join(directory, name), 0, 0);
  }
  const kept = [...others, basename(part(running)), basename(part(`${running}.deleted`))];
  await keepBackups(directory, 3, onDay(1), async (file) => {
    expect(readdirSync(directory)).toEqual(kept.toSorted());
    await write(file);
  });
  expect(readdirSync(directory)).toHaveLength(kept.length + 1);
});
