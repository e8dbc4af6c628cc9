import { instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { parseAlbumId, parseSpinId, parseUserId } from "@spindle/core/ids.ts";
import { zoneNamed } from "@spindle/core/testing/histories.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { insertSpin, readSpin } from "./spins.ts";

const id = (first: string) => `${first}0000000-0000-4000-8000-000000000001`;
const [userId, spinId, albumId] = [
  parseUserId(id("0")) ?? expect.unreachable(),
  parseSpinId(id("a")) ?? expect.unreachable(),
  parseAlbumId(id("1")) ?? expect.unreachable(),
];

describe.each(databases)("$name", ({ open }) => {
  test("a spin is stored and read with everything that is said of it", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 1, 1);
    const at = instant(Date.parse("2026-11-21T08:00:00.123Z"));
    await insertSpin(db, {
      userId,
      spinId,
      localDate: "2026-11-22" as LocalDate,
      at,
      zone: zoneNamed("Pacific/Auckland"),
      utcOffsetMinutes: 780,
      mode: "time",
      inputs: { moment: "evening" },
      provider: "sandbox",
      albumId,
      fallback: "nothing-found",
      streakLength: 4,
      minutes: 41,
    });
    const stored = await db.selectFrom("spins").selectAll().where("spin_id", "=", spinId).execute();
    expect(stored).toEqual([
      {
        user_id: userId,
        spin_id: spinId,
        local_date: "2026-11-22",
        started_at: at,
        time_zone: "Pacific/Auckland",
        utc_offset_minutes: 780,
        mode: "time",
        inputs: { moment: "evening" },
        provider: "sandbox",
        album_id: albumId,
        fallback: "nothing-found",
        streak_length: 4,
        minutes: 41,
        listened_at: null,
      },
    ]);
    expect(await readSpin(db, userId, spinId)).toMatchObject({
      mode: "time",
      inputs: { moment: "evening" },
      fallback: "nothing-found",
      localDate: "2026-11-22",
      startedAt: at,
      minutes: 41,
    });
  });
});
