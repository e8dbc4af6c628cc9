import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { NewestFirst } from "../crypto/derived-key.ts";
import { readBackup } from "../db/backup/read-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { readCanary } from "../db/queries/canary.ts";
import { databases } from "../db/testing/databases.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { isSealedWith, requireSecrets } from "./canary.ts";
import { allOf, openedWith, secretOf, storeSealed } from "./testing/sealed-listeners.ts";

const [one, two, three] = [secretOf(1), secretOf(2), secretOf(3)];
const refusal = /^SPINDLE_SECRET: .* isn't the secret this database was sealed with\. Set it to that one\./;
const closed = (rows: string, more = "") =>
  `SPINDLE_SECRET: it can't open ${rows} sealed rows in this database${more}. ` +
  "Set SPINDLE_SECRET_PREVIOUS to the secret that sealed them.";

describe.each(databases)("$name", ({ open }) => {
  async function opened() {
    const database = await open();
    onTestFinished(database.close);
    const { db } = database;
    const start = (...secrets: NewestFirst) =>
      requireSecrets(db, secrets, { secret: secrets[0], dataDir: "/data" });
    return { ...database, start };
  }

  test("after the first start other secrets are refused by name", async () => {
    const { db, start } = await opened();
    await start(one);
    await start(one);
    await start(two, one);
    await expect(start(two)).rejects.toThrow(refusal);
    await expect(start(two, three)).rejects.toThrow(refusal);
    expect(await isSealedWith(db, [one])).toBe(true);
    expect(await isSealedWith(db, [two])).toBe(false);
    const generated = requireSecrets(db, [two], { secret: undefined, dataDir: "/data" });
    await expect(generated).rejects.toThrow("SPINDLE_SECRET: the one in /data/secret isn't the secret");
    const dataDir = temporaryDirectory();
    const moved = () => requireSecrets(db, [two], { secret: two, dataDir });
    await writeFile(join(dataDir, "secret"), Buffer.from(three).toString("base64"));
    await expect(moved()).rejects.toThrow("Set it to that one. If it's lost");
    await writeFile(join(dataDir, "secret"), Buffer.from(one).toString("base64"));
    await expect(moved()).rejects.toThrow(
      `Set it to the one in ${dataDir}/secret, which sealed this database.`,
    );
  });

  test("if processes start together with different secrets, only those with one of them continue", async () => {
    const { start } = await opened();
    const secrets = [one, two, one, two];
    const starts = await Promise.allSettled(secrets.map((secret) => start(secret)));
    const going = new Set(secrets.filter((_, position) => starts[position]?.status === "fulfilled"));
    const refused = new Set(secrets.filter((_, position) => starts[position]?.status === "rejected"));
    expect([going.size, refused.size]).toEqual([1, 1]);
    expect([...refused].some((secret) => going.has(secret))).toBe(false);
  });

  test("a database without a canary gets one only if everything in it opens", async () => {
    const { db, start } = await opened();
    await storeSealed(db, one, [1, 2]);
    await storeSealed(db, two, [3]);
    await expect(start(three)).rejects.toThrow(refusal);
    await expect(start(one)).rejects.toThrow(closed("2 of the 6"));
    await expect(start(two)).rejects.toThrow(closed("4 of the 6"));
    await expect(start(two, three)).rejects.toThrow(
      closed("4 of the 6", ", and neither can SPINDLE_SECRET_PREVIOUS"),
    );
    expect(await readCanary(db)).toBeUndefined();
    await start(two, one);
    await expect(start(two), "before all is sealed anew").rejects.toThrow(closed("4 of the 6"));
    expect([...(await openedWith(db, one)), ...(await openedWith(db, two))].toSorted()).toEqual(
      allOf([1, 2, 3]),
    );
  });

  test("a database without sealed values accepts the newest secret", async () => {
    const { start } = await opened();
    await start(two, one);
    await start(two);
    await expect(start(one)).rejects.toThrow(refusal);
  });

  test("a restore neither brings nor keeps a canary: the restored values must open", async () => {
    const source = await opened();
    await storeSealed(source.db, one, [1]);
    await source.start(one);
    const file = join(temporaryDirectory(), "backup");
    await writeBackup(source, file);
    const target = await opened();
    await target.start(two);
    expect(await readBackup(target.db, file)).toMatchObject({ ok: true });
    await expect(target.start(two)).rejects.toThrow(refusal);
    await target.start(one);
    await expect(target.start(two)).rejects.toThrow(refusal);
  });
});
