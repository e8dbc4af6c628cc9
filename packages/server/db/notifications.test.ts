import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { databases } from "./testing/databases.ts";

describe.each(databases)("$name", ({ open }) => {
  test("users who were there before want what is usual, and are due for nothing", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db.transaction().execute(async (transaction) => {
      await sql`drop schema public cascade; create schema public`.execute(transaction);
      await migrateInside(transaction, migrations, "013-numbered-spins");
    });
    await sql`insert into users (user_id, time_zone, created_at) select gen_random_uuid(), 'UTC', now()
      from generate_series(1, 3)`.execute(db);
    await migrateToLatest(db);
    const users = await db
      .selectFrom("users")
      .select(["daily_reminder", "reminder_time", "weekly_recap", "next_reminder_at", "next_recap_at"])
      .execute();
    const usual = {
      daily_reminder: false,
      reminder_time: "18:00",
      weekly_recap: true,
      next_reminder_at: null,
      next_recap_at: null,
    };
    expect(users).toEqual([usual, usual, usual]);
  });

  test("a time that is none is not stored, and nobody is told the same twice", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    for (const time of ["24:00", "7:5", "18:00:00", ""]) {
      await expect(db.updateTable("users").set({ reminder_time: time }).execute()).rejects.toThrow(/check/);
    }
    const tell = () =>
      sql`insert into notifications (user_id, kind, local_date, expires_at)
        select user_id, 'weekly-recap', date '2026-11-22', now() from users`.execute(db);
    await tell();
    await expect(tell()).rejects.toThrow(/unique|duplicate/);
  });
});
