import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { databases } from "./testing/databases.ts";

describe.each(databases)("$name", ({ open }) => {
  test("an invalid time is not stored, and no notification is stored twice", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    for (const time of ["24:00", "7:5", "18:00:00", ""]) {
      await expect(db.updateTable("users").set({ reminder_time: time }).execute()).rejects.toThrow(/check/);
    }
    const insert = () =>
      sql`insert into notifications (user_id, kind, local_date, expires_at)
        select user_id, 'weekly-recap', date '2026-11-22', now() from users`.execute(db);
    await insert();
    await expect(insert()).rejects.toThrow(/unique|duplicate/);
  });
});
