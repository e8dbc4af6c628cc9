import { instant } from "@spindle/core/day/instant.ts";
import { parseUserId, type UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { Overloaded } from "../overloaded.ts";
import { readSession } from "./queries/sessions.ts";
import { databases } from "./testing/databases.ts";

const now = instant(1_795_000_000_000);
const key = {
  userId: parseUserId("01234567-89ab-4def-8123-456789abcdef") as UserId,
  tokenHash: new Uint8Array(32),
};

describe.each(databases)("$name", ({ open }) => {
  test("a full queue refuses the session's read, and lets all other queries wait", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const end = Promise.withResolvers<void>();
    const holders = Array.from({ length: 230 }, () => db.transaction().execute(() => end.promise));
    await new Promise(setImmediate);
    const others = Promise.all([
      db.selectFrom("users").select("user_id").execute(),
      sql`select 1`.execute(db),
      db.transaction().execute((transaction) => readSession(transaction, key, now, now)),
    ]);
    try {
      await expect(readSession(db, key, now, now)).rejects.toThrow(Overloaded);
    } finally {
      end.resolve();
    }
    await Promise.all(holders);
    expect(await others).toMatchObject([[], { rows: [{ "?column?": 1 }] }, undefined]);
    expect(await readSession(db, key, now, now)).toBeUndefined();
  });
});
