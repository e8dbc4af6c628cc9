import { instant } from "@spindle/core/day/instant.ts";
import { type LocalDate, localDateAt } from "@spindle/core/day/local-date.ts";
import { type TimeZone, utcOffsetMinutes } from "@spindle/core/day/time-zone.ts";
import { type AlbumId, parseAlbumId, parseSpinId, type SpinId, type UserId } from "@spindle/core/ids.ts";
import { type ModeId, modeIds } from "@spindle/core/spin/mode-names.ts";
import { zones } from "@spindle/core/testing/histories.ts";
import * as fc from "fast-check";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

export interface ShelfAlbum {
  readonly albumId: AlbumId;
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
  readonly year: number | null;
  readonly genres: readonly string[];
  readonly country: string | null;
}

const hour = 3_600_000;

/** What is easily miscounted: albums by several acts and one of them, equal names, texts that mean something to a pattern, gaps. */
const shelf: readonly Omit<ShelfAlbum, "albumId">[] = [
  album("Low Tide", ["Harbour Lights"], 1974, ["soul", "deep soul"]),
  album("Low Tide", ["Salt"], 1974, ["folk"]),
  album("Ébène", ["Harbour Lights", "Bénédicte Ørsted"], 1979, ["soul", "chanson"]),
  album("100% _Gold_", ["The Pair", "Salt"], 1980, ["r&b", "soul"]),
  album("back\\slash", ["bénédicte ørsted"], null, []),
  album("Winter Ferry", ["Solveig Strand"], 2003, ["ambient"]),
  album("Änglar", ["Solveig Strand", "Salt", "Harbour Lights"], 2003, ["ambient", "jazz"]),
  album("zebra", ["Zo"], 1959, ["jazz"]),
  album("Zebra", ["ZO"], 2021, ["jazz", "folk"]),
  album("東京の夜", ["山田"], 1988, ["city pop"]),
  album("Untitled", ["Nobody Known"], null, []),
  album("Small Weather", ["Pair"], 1999, ["deep soul", "soul", "r&b"]),
];

function album(
  title: string,
  artists: readonly string[],
  year: number | null,
  genres: readonly string[],
): Omit<ShelfAlbum, "albumId"> {
  return { title, artist: artists.join(" & "), artists, year, genres, country: year === null ? null : "GB" };
}

const idOf = (kind: number, user: number, number: number): string =>
  `${kind}0000000-0000-4000-8000-${user.toString(16).padStart(6, "0")}${number.toString(16).padStart(6, "0")}`;

/** The albums of one listener alone, so that listeners do not meet. */
export function shelfOf(listener: number): readonly ShelfAlbum[] {
  return shelf.map((each, index) => ({
    ...each,
    albumId: parseAlbumId(idOf(1, listener, index)) ?? never(),
  }));
}

function never(): never {
  throw new Error("not a UUID");
}

export interface GeneratedSpin {
  readonly spinId: SpinId;
  readonly at: number;
  readonly zone: TimeZone;
  readonly localDate: LocalDate;
  readonly album: ShelfAlbum;
  readonly mode: ModeId;
  readonly listenedAt: number | null;
}

const step = fc.record({
  /** Hours since the spin before; a local date that was used already gives none. */
  wait: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 18, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 30, max: 300 }) },
  ),
  zone: fc.constantFrom(...zones),
  travels: fc.boolean(),
  album: fc.nat(shelf.length - 1),
  mode: fc.constantFrom(...modeIds),
  /** Hours until it was listened to. */
  listenedAfter: fc.option(fc.integer({ min: 1, max: 200 })),
});

export const someListening = fc.record({
  home: fc.constantFrom(...zones),
  steps: fc.array(step, { maxLength: 70, size: "max" }),
  favorites: fc.uniqueArray(fc.nat(shelf.length - 1)),
});
export type Listening = typeof someListening extends fc.Arbitrary<infer Each> ? Each : never;

/** The spins of a history that ends at `now` at the latest, in the order of their local dates. */
export function spinsOf(listener: number, { home, steps }: Listening, now: number): readonly GeneratedSpin[] {
  const albums = shelfOf(listener);
  const spins: GeneratedSpin[] = [];
  let zone = home;
  let at = now - steps.reduce((sum, { wait }) => sum + wait * hour, 0);
  for (const [index, next] of steps.entries()) {
    at += next.wait * hour;
    if (next.travels) zone = next.zone;
    const localDate = localDateAt(instant(at), zone);
    const given = albums[next.album];
    if (!given || localDate <= (spins.at(-1)?.localDate ?? "")) continue;
    const spinId = parseSpinId(idOf(2, listener, index)) ?? never();
    const heard = next.listenedAfter === null ? null : at + next.listenedAfter * hour;
    spins.push({
      spinId,
      at,
      zone,
      localDate,
      album: given,
      mode: next.mode,
      listenedAt: heard !== null && heard <= now ? heard : null,
    });
  }
  return spins;
}

/** Stores the albums and the spins; what is counted of them is left to be counted. */
export async function storeSpins(
  db: Kysely<Database>,
  userId: UserId,
  listener: number,
  spins: readonly GeneratedSpin[],
): Promise<void> {
  for (const { albumId, artists, genres, ...rest } of shelfOf(listener)) {
    await db
      .insertInto("albums")
      .values({
        album_id: albumId,
        ...rest,
        artists: JSON.stringify(artists),
        genres: JSON.stringify(genres),
      })
      .execute();
  }
  const rows = spins.map((spin, index) => ({
    user_id: userId,
    spin_id: spin.spinId,
    local_date: spin.localDate,
    number: index + 1,
    started_at: new Date(spin.at),
    time_zone: spin.zone,
    utc_offset_minutes: utcOffsetMinutes(instant(spin.at), spin.zone),
    mode: spin.mode,
    inputs: "{}",
    provider: "sandbox",
    album_id: spin.album.albumId,
    fallback: null,
    streak_length: 1,
    minutes: 40,
    ref: null,
    cover_url: null,
    listened_at: spin.listenedAt === null ? null : new Date(spin.listenedAt),
  }));
  if (rows.length > 0) await db.insertInto("spins").values(rows).execute();
}
