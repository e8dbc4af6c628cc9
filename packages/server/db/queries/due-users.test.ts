import { instant } from "@spindle/core/day/instant.ts";
import { notificationKinds } from "@spindle/core/reminder/schedule.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { quarter, storeCrowd } from "../../testing/due-crowd.ts";
import { databases } from "../testing/databases.ts";
import { selectDueUsers } from "./due-users.ts";

const now = Date.UTC(2026, 5, 10, 12);

describe.each(databases)("$name", ({ open }) => {
  test("those who are due are found by their index, and nothing of anybody else is read", async () => {
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
});
