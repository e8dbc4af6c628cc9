import { weekOf } from "@spindle/core/day/week.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillListening } from "../../testing/listening-data.ts";
import { databases } from "../testing/databases.ts";
import { readWeek } from "./listed-spins.ts";

describe.each(databases)("$name", ({ open }) => {
  test("a week without a spin, before the history or after it, has nothing new", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const [{ userId } = expect.unreachable()] = await fillListening(db, [10]);
    const { first } = await db
      .selectFrom("spins")
      .select((eb) => eb.fn.min("local_date").as("first"))
      .executeTakeFirstOrThrow();
    const newsOf = async (date: LocalDate) => (await readWeek(db, userId, weekOf(date))).firsts.names;
    expect(await newsOf(first)).not.toEqual([]);
    for (const date of ["0001-01-08", "1999-12-31", "2999-12-31"])
      expect(await newsOf(date as LocalDate), date).toEqual([]);
  });
});
