import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealedConnections, sealedSubscriptions } from "../db/queries/sealed-rows.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { databases } from "../db/testing/databases.ts";
import { killedAfter } from "../db/testing/killed-after.ts";
import { isSealedWith, requireSecrets } from "./canary.ts";
import { countUnreadable, forgetUnreadable } from "./forget-unreadable.ts";
import { sealAnew } from "./seal-anew.ts";
import { allOf, openedWith, secretOf, storeSealed } from "./testing/sealed-listeners.ts";

const [old, newest, lost] = [secretOf(1), secretOf(2), secretOf(3)];
const config = { secret: newest, dataDir: "/data" };
const silent = () => {};

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(() => empty());

  async function empty(): Promise<void> {
    await sql`delete from users`.execute(db);
    await sql`delete from secret_canary`.execute(db);
  }

  test("everything is sealed with the newest secret, which then suffices to start", async () => {
    await storeSealed(db, old, [1, 2, 3]);
    await storeSealed(db, newest, [4]);
    await requireSecrets(db, [newest, old], config);
    const reported: number[] = [];
    expect(await sealAnew(db, [newest, old], (rows) => reported.push(rows))).toBe(6);
    expect(reported).toEqual([3, 6]);
    expect(await openedWith(db, newest)).toEqual(allOf([1, 2, 3, 4]));
    await requireSecrets(db, [newest], config);
    expect(await isSealedWith(db, [old])).toBe(false);
    expect(await sealAnew(db, [newest, old], silent)).toBe(0);
  });

  test("killed after any statement, it loses nothing and continues where it stopped", async () => {
    let wasKilled = true;
    for (let statements = 0; wasKilled; statements += 1) {
      await empty();
      await storeSealed(db, old, [1, 2]);
      await requireSecrets(db, [old], config);
      const { db: mortal } = killedAfter(db, statements);
      wasKilled = await sealAnew(mortal, [newest, old], silent).then(
        () => false,
        () => true,
      );
      const opened = [...(await openedWith(db, old)), ...(await openedWith(db, newest))];
      expect(opened.toSorted(), `after ${statements}`).toEqual(allOf([1, 2]));
      await requireSecrets(db, [newest, old], config);
      const needsOld = (await openedWith(db, old)).length > 0;
      if (needsOld) await expect(requireSecrets(db, [newest], config)).rejects.toThrow("SPINDLE_SECRET");
      await sealAnew(db, [newest, old], silent);
      expect(await openedWith(db, newest)).toEqual(allOf([1, 2]));
      await requireSecrets(db, [newest], config);
    }
  });

  test("credentials that no longer count hinder nothing, and are deleted", async () => {
    await storeSealed(db, lost, [1]);
    const outdated = await db.selectFrom("connections").select("credentials").executeTakeFirstOrThrow();
    await empty();
    await storeSealed(db, old, [1]);
    await db
      .updateTable("connections")
      .set((eb) => ({ ...outdated, version: eb("version", "+", 1) }))
      .execute();
    await requireSecrets(db, [newest, old], config);
    await sealAnew(db, [newest, old], silent);
    expect(await openedWith(db, newest)).toEqual(allOf([1]).filter((value) => !value.startsWith("{")));
    expect(await db.selectFrom("connections").select("credentials").execute()).toEqual([
      { credentials: null },
    ]);
    await requireSecrets(db, [newest], config);
  });

  test("what no secret opens stays unchanged", async () => {
    await storeSealed(db, old, [1]);
    await requireSecrets(db, [old], config);
    await storeSealed(db, lost, [2]);
    expect(await sealAnew(db, [newest, old], silent)).toBe(2);
    expect(await openedWith(db, lost)).toEqual(allOf([2]));
    expect(await openedWith(db, newest)).toEqual(allOf([1]));
  });

  test("only what can't be opened is deleted, and its listeners are asked to reconnect", async () => {
    await storeSealed(db, lost, [1, 2]);
    await storeSealed(db, newest, [3]);
    await storeSealed(db, old, [4]);
    const secrets = [newest, old] as const;
    expect([...(await countUnreadable(db, secrets))]).toEqual([
      ["connections", 2],
      ["subscriptions", 2],
    ]);
    expect(await forgetUnreadable(db, secrets)).toBe(4);
    expect([...(await openedWith(db, newest)), ...(await openedWith(db, old))].toSorted()).toEqual(
      allOf([3, 4]),
    );
    expect(await openedWith(db, lost)).toEqual([]);
    const states = await db.selectFrom("connections").select("state").orderBy("user_id").execute();
    expect(states.map(({ state }) => state)).toEqual(["expired", "expired", "connected", "connected"]);
    expect(await countUnreadable(db, secrets)).toEqual(new Map());
    await requireSecrets(db, secrets, config);
    expect(await isSealedWith(db, [newest]), "while the previous one is needed").toBe(false);
  });

  test("rows are read in batches, and a row changed meanwhile is left alone", async () => {
    await storeSealed(db, old, [1, 2, 3]);
    const stranger = [1, 2, 3].map((byte) => Uint8Array.of(byte));
    for (const table of [sealedConnections, sealedSubscriptions]) {
      const first = await table.read(db, undefined, 2);
      const rest = await table.read(db, first.at(-1), 2);
      expect([first.length, rest.length]).toEqual([2, 1]);
      expect(await table.read(db, rest.at(-1), 2)).toEqual([]);
      const stale = [...first, ...rest].map((row) => ({ ...row, values: stranger, resealed: stranger }));
      expect([await table.replace(db, stale), await table.forget(db, stale)]).toEqual([0, 0]);
    }
    expect(await openedWith(db, old)).toEqual(allOf([1, 2, 3]));
  });
});
