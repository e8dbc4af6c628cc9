import { instant } from "@spindle/core/day/instant.ts";
import { notificationKinds } from "@spindle/core/reminder/schedule.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { quarter, storeCrowd } from "../../testing/due-crowd.ts";
import { databases } from "../testing/databases.ts";
import { keepPlanned, readDueUsers, selectDueUsers } from "./due-users.ts";

const now = Date.UTC(2026, 5, 10, 12);

describe.each(databases)("$name", ({ open }) => {
  test("due users are found by their index, and no rows of others are read", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await storeCrowd(db, 3_000, now, quarter);
    await sql`analyze`.execute(db);
    for (const kind of notificationKinds) {
      const due = instant(now + 10 * 24 * 60 * 60 * 1000);
      const { rows } = await sql<{ readonly "QUERY PLAN": string }>`
        explain (analyze, costs off, timing off) ${selectDueUsers(db, kind, due, 25)}`.execute(db);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(kind === "weekly-recap" ? "users_next_recap_at" : "users_next_reminder_at");
      const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, read]) => Number(read)));
      expect(most, plan).toBe(25);
    }
  });

  test("a user who changes a device or time meanwhile is not updated by outdated data", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await storeCrowd(db, 3, now, quarter);
    const [without, other, third] = await db
      .selectFrom("users")
      .select("user_id")
      .orderBy("user_id")
      .execute();
    if (!without || !other || !third) expect.unreachable();
    const ofFirst = db.selectFrom("push_subscriptions").where("user_id", "=", without.user_id);
    const device = await ofFirst.selectAll().executeTakeFirstOrThrow();
    await sql`delete from push_subscriptions where user_id = ${without.user_id}`.execute(db);
    const soon = instant(now + 10 * 24 * 60 * 60 * 1000);
    const read = await readDueUsers(db, "daily-reminder", soon, 3);
    expect(read).toHaveLength(3);
    await db
      .insertInto("push_subscriptions")
      .values({ ...device, subscribed_at: new Date(now) })
      .execute();
    await sql`update users set reminder_time = '23:59' where user_id = ${other.user_id}`.execute(db);
    const planned = read.map((user) => ({ user, nextAt: null, notification: undefined }));
    expect(await keepPlanned(db, "daily-reminder", planned, soon)).toBe(1);
    const due = db.selectFrom("users").select("user_id").where("next_reminder_at", "is", null);
    expect(await due.execute()).toEqual([third]);
  });
});
