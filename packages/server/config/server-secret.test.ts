import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { storedSecret, secretInDataDir } from "./server-secret.ts";

test("the first start creates a private secret, and later ones read it", async () => {
  const dataDir = join(temporaryDirectory(), "data");
  expect(await storedSecret(dataDir)).toBeUndefined();
  const made = await secretInDataDir(dataDir);
  expect(made).toHaveLength(32);
  expect(await secretInDataDir(dataDir)).toEqual(made);
  expect(await readdir(dataDir)).toEqual(["secret"]);
  expect((await stat(join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test("processes that start together agree on one secret", async () => {
  for (let round = 0; round < 40; round += 1) {
    const dataDir = temporaryDirectory();
    const start = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      return secretInDataDir(dataDir);
    };
    const secrets = await Promise.all([0, round % 7, round % 11, round].map(start));
    const kept = Buffer.from((await readFile(join(dataDir, "secret"), "utf8")).trim(), "base64");
    for (const secret of secrets) expect(Buffer.from(secret)).toEqual(kept);
    expect(await readdir(dataDir)).toEqual(["secret"]);
  }
});

test("two directories have two secrets", async () => {
  const one = await secretInDataDir(temporaryDirectory());
  expect(await secretInDataDir(temporaryDirectory())).not.toEqual(one);
});

test("an invalid secret file stops the start and is left unchanged", async () => {
  const dataDir = temporaryDirectory();
  const path = join(dataDir, "secret");
  await writeFile(path, "AAAA\n");
  await expect(secretInDataDir(dataDir)).rejects.toThrow("doesn't hold at least 32 bytes");
  expect(await readFile(path, "utf8")).toBe("AAAA\n");
  const other = temporaryDirectory();
  await mkdir(join(other, "secret"));
  await expect(secretInDataDir(other)).rejects.toThrow("EISDIR");
});
