import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { databases } from "../testing/databases.ts";
import { fillListening } from "../../testing/listening-data.ts";
import { type PlanNode, rowsOf } from "../testing/rows-of-plan.ts";
import { selectSpinToMark } from "./counting.ts";

describe.each(databases)("$name", ({ open }) => {
  test("marking a spin reads as little in a run of ten years as without a run", async () => {
    const { db, close, vacuum } = await open();
    onTestFinished(close);
    const [listener = expect.unreachable()] = await fillListening(db, [3_650]);
    await db.updateTable("spins").set({ listened_at: new Date() }).execute();
    await vacuum();
    const { spin_id: middle } = await db
      .selectFrom("spins")
      .select("spin_id")
      .where("number", "=", 1_800)
      .executeTakeFirstOrThrow();
    const read = selectSpinToMark(db, listener.userId, middle);
    expect((await read.executeTakeFirst())?.finishedRun).toBe(3_650);
    const [explained] = await read.explain<Record<string, readonly { readonly Plan: PlanNode }[]>>(
      "json",
      sql`analyze`,
    );
    const plan = Object.values(explained ?? {})[0]?.[0]?.Plan ?? expect.unreachable();
    expect(rowsOf(plan)).toBeLessThan(50);
  });
});
