import { instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { parseAlbumId, parseSpinId, parseUserId, type UserId } from "@spindle/core/ids.ts";
import { zoneNamed } from "@spindle/core/testing/histories.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { violatedConstraint } from "../constraint-violation.ts";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { readListenerBeforeSpin, readStandings } from "./before-choosing.ts";
import { readHistory, setCounted } from "./recounting.ts";
import { keepTracks, putOffTracks, readSpinForTracks } from "./spin-tracks.ts";
import { forgetEdition } from "./spin-editions.ts";
import { type NewSpin, readSpin, spinInsertion } from "./spins.ts";

const id = (first: string) => `${first}0000000-0000-4000-8000-000000000001`;
const [userId, spinId, albumId] = [
  parseUserId(id("0")) ?? expect.unreachable(),
  parseSpinId(id("a")) ?? expect.unreachable(),
  parseAlbumId(id("1")) ?? expect.unreachable(),
];

const at = instant(Date.parse("2026-11-21T08:00:00.123Z"));
const newSpin: NewSpin = {
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
  why: { kind: "neighbor", artist: "Alice" },
  edition: { ref: "own", coverUrl: "https://covers.example/own" },
};

describe.each(databases)("$name", ({ open }) => {
  test("a spin is stored and read with all its fields", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 1, 1);
    await spinInsertion(db, newSpin).execute();
    const stored = await db.selectFrom("spins").selectAll().where("spin_id", "=", spinId).execute();
    expect(stored).toEqual([
      {
        user_id: userId,
        spin_id: spinId,
        local_date: "2026-11-22",
        number: 2,
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
        ref: "own",
        cover_url: "https://covers.example/own",
        why: { kind: "neighbor", artist: "Alice" },
        tracks: null,
        tracks_put_off_until: null,
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
      why: { kind: "neighbor", artist: "Alice" },
      tracks: null,
      ref: "own",
      coverUrl: "https://covers.example/own",
    });
  });

  test("a vanished edition's tracks are deleted, and new ones may be requested at once", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 1, 2);
    await spinInsertion(db, newSpin).execute();
    const key = { userId, spinId, provider: "sandbox" };
    await keepTracks(db, { ...key, ref: "own" }, [{ name: "Side Door", seconds: 214 }]);
    await putOffTracks(db, key, at);
    const tracks = async () => (await readSpin(db, userId, spinId))?.tracks;
    const putOffUntil = async () => (await readSpinForTracks(db, userId, spinId))?.putOffUntil;
    expect(await tracks()).toEqual([{ name: "Side Door", seconds: 214 }]);
    await forgetEdition(db, key, albumId, "another");
    expect(await tracks()).toHaveLength(1);
    expect(await putOffUntil()).not.toBeNull();
    await forgetEdition(db, key, albumId, "own");
    expect(await tracks()).toBeNull();
    expect(await putOffUntil()).toBeNull();
  });

  test("each spin of a listener has its own number, whatever the counter says, and recounting renumbers in one step", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 2, 3);
    await db.updateTable("users").set({ spins: 1 }).execute();
    await spinInsertion(db, newSpin).execute();
    const numbers = async () =>
      (
        await db
          .selectFrom("spins")
          .select("number")
          .where("user_id", "=", userId)
          .orderBy("local_date")
          .execute()
      ).map(({ number }) => number);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    const twice = db.updateTable("spins").set({ number: 2 }).where("user_id", "=", userId).execute();
    expect(violatedConstraint(await twice.catch((error: unknown) => error))).toBe("spins_number");
    await sql`update spins set number = 5 - number where user_id = ${userId}`.execute(db);
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    const counted = (await readHistory(db, userId)).map((spin, position) => ({
      ...spin,
      number: position + 1,
    }));
    await setCounted(db, userId, counted);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });

  test("the match of an album is shared, and the listener's own edition with its cover comes first", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 2, 1);
    await db.updateTable("album_links").set({ ref: "match", cover_url: "cover" }).execute();
    await db.updateTable("spins").set({ ref: "own" }).where("user_id", "=", userId).execute();
    const spins = await db.selectFrom("spins").select(["user_id", "spin_id"]).orderBy("user_id").execute();
    const read = await Promise.all(spins.map((spin) => readSpin(db, spin.user_id, spin.spin_id)));
    expect(read.map((spin) => [spin?.ref, spin?.coverUrl])).toEqual([
      ["own", null],
      ["match", "cover"],
    ]);
  });

  test("given albums are known by id, last date and artists", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 2, 3);
    const other = parseAlbumId(id("9")) ?? expect.unreachable();
    await db
      .updateTable("spins")
      .set({ album_id: albumId })
      .where("local_date", ">", "2020-01-02" as LocalDate)
      .execute();
    const given = await readStandings(db, { userId, provider: "sandbox" }, [albumId, other]);
    expect([...given].map(([album, { givenOn }]) => [album, givenOn])).toEqual([
      [albumId, "2020-01-04"],
      [other, undefined],
    ]);
    expect(await readStandings(db, { userId, provider: "sandbox" }, [])).toEqual(new Map());
    await sql`update collection_items set artists = ${'["Ann \u2028", "Bo"]'}::jsonb`.execute(db);
    const artistsOf = async (user: UserId) =>
      (await readListenerBeforeSpin(db, { userId: user, provider: "sandbox" }, { promises: "unmet" })).met
        .artists;
    await db.deleteFrom("taste_memory").execute();
    const artists = await artistsOf(userId);
    expect(artists.map(({ name }) => name).toSorted()).toEqual(["Ann \u2028", "Bo"]);
    await db.deleteFrom("collection_items").where("user_id", "=", userId).execute();
    expect(await artistsOf(userId)).toEqual([]);
  });
});
