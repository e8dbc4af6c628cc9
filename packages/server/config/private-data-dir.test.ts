import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVapidKeys, type VapidKeys } from "../push/vapid-keys.ts";
import { closeDataDir } from "./private-data-dir.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "spindle-private-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function directory(name: string, mode: number, files: readonly string[] = []): Promise<string> {
  const dataDir = join(home, name);
  await mkdir(dataDir);
  for (const file of files) await writeFile(join(dataDir, file), "");
  await chmod(dataDir, mode);
  return dataDir;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function close(
  dataDir: string,
  kept: { databaseUrl?: string; secret?: Uint8Array; vapid?: VapidKeys; loopback?: boolean } = {},
) {
  const events: string[] = [];
  const { databaseUrl, secret, vapid, loopback = true } = kept;
  await closeDataDir({ dataDir, databaseUrl, secret, vapid, loopback }, (_level, event) =>
    events.push(event),
  );
  return events;
}

test.each([
  ["empty", []],
  ["ours", ["lock", "secret", "notes.txt"]],
])("a readable directory that is %s is closed, and logged", async (name, files) => {
  const dataDir = await directory(name, 0o755, files);
  expect(await close(dataDir)).toEqual(["data directory closed"]);
  expect(await modeOf(dataDir)).toBe("700");
  expect(await close(dataDir)).toEqual([]);
});

test("a directory with other files is left alone and refused with advice", async () => {
  const dataDir = await directory("shared", 0o755, ["index.html"]);
  await expect(close(dataDir)).rejects.toThrow(`Run \`chmod 700 ${dataDir}\``);
  expect(await modeOf(dataDir)).toBe("755");
});

test("a directory that is private, missing, or without secrets is left alone", async () => {
  const closed = await directory("closed", 0o700, ["index.html"]);
  expect(await close(closed)).toEqual([]);
  expect(await close(join(home, "missing"))).toEqual([]);
  const shared = await directory("read by all", 0o755, ["index.html"]);
  const kept = { databaseUrl: "postgres://db/spindle", secret: new Uint8Array(32) };
  expect(await close(shared, { ...kept, vapid: newVapidKeys() })).toEqual([]);
  expect(await close(shared, { ...kept, loopback: false })).toEqual([]);
  expect(await modeOf(shared)).toBe("755");
  await expect(close(shared, kept)).rejects.toThrow("Spindle keeps secrets in it");
});
