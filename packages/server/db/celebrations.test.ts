import { randomUUID } from "node:crypto";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { claimCelebration } from "./queries/users.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("who was there before celebrations were remembered has had none", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "008-what-listeners-keep"));
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    await migrateToLatest(db);
    expect(await db.selectFrom("users").select("celebrated_on").execute()).toEqual([{ celebrated_on: null }]);
  });

  test("what was celebrated before calls had keys was so by none of them", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "013-numbered-spins"));
    await sql`insert into users (user_id, time_zone, created_at, celebrated_on)
      values (gen_random_uuid(), 'UTC', now(), '2026-11-20')`.execute(db);
    await migrateToLatest(db);
    const { user_id: userId } = await db.selectFrom("users").select("user_id").executeTakeFirstOrThrow();
    const claim = (date: string) => claimCelebration(db, userId, date as LocalDate, randomUUID());
    expect([await claim("2026-11-20"), await claim("2026-11-24")]).toEqual([false, true]);
  });
});
