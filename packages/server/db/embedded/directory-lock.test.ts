import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ChildProgram, startProgram } from "../testing/child-program.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { DirectoryLocked, lockDirectory } from "./directory-lock.ts";

const startHolder = (directory: string): ChildProgram => startProgram("hold-lock", directory);

test("a second process is refused with the lock file, the holder's process id and its start", async () => {
  const directory = temporaryDirectory();
  const holder = startHolder(directory);
  expect(await holder.nextLine()).toBe("held");
  const refusal = await lockDirectory(directory, 0).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DirectoryLocked);
  const message = String(refusal);
  expect(message).toContain(join(directory, "lock"));
  expect(message).toContain(`process ${holder.pid} `);
  expect(message).toMatch(/started \d{4}-\d\d-\d\dT\d\d:\d\d/);
});

test("the lock of a killed process is free immediately", async () => {
  const directory = temporaryDirectory();
  const holder = startHolder(directory);
  expect(await holder.nextLine()).toBe("held");
  await holder.kill();
  const lock = await lockDirectory(directory, 0);
  lock.release();
});

test("a dead holder's recycled process id blocks nobody", async () => {
  const directory = temporaryDirectory();
  const holder = startHolder(directory);
  expect(await holder.nextLine()).toBe("held");
  await holder.kill();
  const holderFile = join(directory, "lock-holder.json");
  const left: unknown = JSON.parse(readFileSync(holderFile, "utf8"));
  expect(left).toMatchObject({ pid: holder.pid });
  writeFileSync(holderFile, JSON.stringify({ ...Object(left), pid: process.ppid }));
  const lock = await lockDirectory(directory, 0);
  lock.release();
});

test("exactly one of several processes that start together takes over a dead process's lock", async () => {
  const directory = temporaryDirectory();
  const dead = startHolder(directory);
  expect(await dead.nextLine()).toBe("held");
  await dead.kill();
  const starters = Array.from({ length: 6 }, () => startHolder(directory));
  const answers = await Promise.all(starters.map((starter) => starter.nextLine()));
  expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
  expect(answers.filter((answer) => answer?.includes("is locked by"))).toHaveLength(5);
});

test("within a process the lock is granted once, and again after its release", async () => {
  const directory = temporaryDirectory();
  const first = await lockDirectory(directory, 0);
  await expect(lockDirectory(directory, 0)).rejects.toThrow(`process ${process.pid} `);
  first.release();
  first.release();
  const second = await lockDirectory(directory, 0);
  second.release();
});

test("a waiting process gets the lock when it is released", async () => {
  const directory = temporaryDirectory();
  const first = await lockDirectory(directory, 0);
  const waiting = lockDirectory(directory, 30_000);
  first.release();
  (await waiting).release();
});

test("a file that is no lock is left alone and named", async () => {
  const directory = temporaryDirectory();
  const file = join(directory, "lock");
  writeFileSync(file, "notes of my own, long enough to have no SQLite header in them\n".repeat(20));
  await expect(lockDirectory(directory, 0)).rejects.toThrow(file);
  expect(readFileSync(file, "utf8")).toContain("notes of my own");
});
