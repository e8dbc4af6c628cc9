import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { instant } from "@spindle/core/day/instant.ts";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../db/testing/temporary-directory.ts";
import { checkBackups } from "./backups.ts";

const now = instant(Date.UTC(2026, 10, 27, 9));

test("the newest backup's age is told, and is a warning after two days without one, or if others can write there", async () => {
  const backupDir = temporaryDirectory();
  const config = { backupDir, jobs: true };
  expect(await checkBackups({ backupDir: undefined, jobs: true }, now)).toMatchObject({ kind: "ok" });
  expect(await checkBackups(config, now)).toMatchObject({
    kind: "warn",
    text: `there is none in ${backupDir} yet`,
    advice: expect.stringContaining("makes the first one at 02:37 UTC"),
  });
  const add = (name: string) => writeFileSync(join(backupDir, name), "");
  add("spindle-2026-11-24T02-37-00.000Z.backup");
  expect(await checkBackups(config, now)).toMatchObject({
    kind: "warn",
    text: expect.stringMatching(/the newest is 78 hours old/),
  });
  expect(await checkBackups({ ...config, jobs: false }, now)).toMatchObject({
    advice: expect.stringContaining("JOBS"),
  });
  add("spindle-2026-11-27T02-37-00.000Z.backup");
  expect(await checkBackups(config, now)).toMatchObject({
    kind: "ok",
    text: expect.stringMatching(/the newest is 6 hours old \(.*2026-11-27T02-37-00.000Z.backup\)$/),
  });
  chmodSync(backupDir, 0o720);
  expect(await checkBackups(config, now)).toMatchObject({
    kind: "warn",
    text: `other users can replace backups and the list of deleted listeners in ${backupDir}`,
    advice: `Run \`chmod 700 ${backupDir}\`.`,
  });
});

test("a directory that is missing or can't be read is named", async () => {
  const backupDir = join(temporaryDirectory(), "file");
  expect(await checkBackups({ backupDir, jobs: true }, now)).toMatchObject({
    kind: "warn",
    text: `there is none in ${backupDir} yet`,
  });
  writeFileSync(backupDir, "");
  chmodSync(backupDir, 0o600);
  expect(await checkBackups({ backupDir, jobs: true }, now)).toMatchObject({
    kind: "fault",
    text: expect.stringContaining(backupDir),
  });
});
