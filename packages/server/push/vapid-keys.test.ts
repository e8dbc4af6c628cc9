import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { storedVapidKeys, newVapidKeys, vapidFileIn, vapidKeysInDataDir, vapidKeysOf } from "./vapid-keys.ts";

test("the first start creates a pair with a private key file, and later ones read it", async () => {
  const dataDir = join(temporaryDirectory(), "data");
  expect(await storedVapidKeys(dataDir)).toBeUndefined();
  const made = await vapidKeysInDataDir(dataDir);
  expect(made.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(await vapidKeysInDataDir(dataDir)).toEqual(made);
  expect(await readdir(dataDir)).toEqual(["vapid-private-key"]);
  expect((await stat(vapidFileIn(dataDir))).mode & 0o777).toBe(0o600);
  expect(await vapidKeysInDataDir(temporaryDirectory())).not.toEqual(made);
});

test("an invalid key file stops the start", async () => {
  const dataDir = temporaryDirectory();
  await writeFile(vapidFileIn(dataDir), "AAAA\n");
  await expect(vapidKeysInDataDir(dataDir)).rejects.toThrow("doesn't hold a P-256 private key");
});

test("a pair is derived from its private key", () => {
  const keys = newVapidKeys();
  expect(vapidKeysOf(keys.privateKey)).toEqual(keys);
  expect(newVapidKeys()).not.toEqual(keys);
});
