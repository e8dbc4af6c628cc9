import { instant } from "@spindle/core/day/instant.ts";
import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { type TimeZone, utcOffsetMinutes } from "@spindle/core/day/time-zone.ts";
import { type AlbumId, parseAlbumId, parseSpinId, type SpinId, type UserId } from "@spindle/core/ids.ts";
import { type ModeId, modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { zoneNamed, zones } from "@spindle/core/testing/histories.ts";
import * as fc from "fast-check";
import { type Kysely, sql } from "kysely";
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

/** Hard cases for counting: joint albums, equal names, pattern characters, and missing facts. */
const shelf: readonly Omit<ShelfAlbum, "albumId">[] = [
  shelved("Low Tide", ["Harbour Lights"], 1974, ["soul", "deep soul"]),
  shelved("Low Tide", ["Salt"], 1974, ["folk"]),
  shelved("Ébène", ["Harbour Lights", "Bénédicte Ørsted"], 1979, ["soul", "chanson"]),
  shelved("100% _Gold_", ["The Pair", "Salt"], 1980, ["r&b", "soul"]),
  shelved("back\\slash", ["bénédicte ørsted"], null, []),
  shelved("Winter Ferry", ["Solveig Strand"], 2003, ["ambient"]),
  shelved("Änglar", ["Solveig Strand", "Salt", "Harbour Lights"], 2003, ["ambient", "jazz"]),
  shelved("zebra", ["Zo"], 1959, ["jazz"]),
  shelved("Zebra", ["ZO"], 2021, ["jazz", "folk"]),
  shelved("東京の夜", ["山田"], 1988, ["city pop"]),
  shelved("Untitled", ["Nobody Known"], null, []),
  shelved("Small Weather", ["Pair"], 1999, ["deep soul", "soul", "r&b"]),
];

function shelved(
  title: string,
  artists: readonly string[],
  year: number | null,
  genres: readonly string[],
): Omit<ShelfAlbum, "albumId"> {
  return { title, artist: artists.join(" & "), artists, year, genres, country: year === null ? null : "GB" };
}

const idOf = (kind: number, user: number, number: number): string =>
  `${kind}0000000-0000-4000-8000-${user.toString(16).padStart(6, "0")}${number.toString(16).padStart(6, "0")}`;

/** Albums that only this listener has, so that listeners do not share rows. */
export function shelfOf(listener: number): readonly ShelfAlbum[] {
  return shelf.map((each, index) => ({
    ...each,
    albumId: parseAlbumId(idOf(1, listener, index)) ?? never(),
  }));
}

/** The same album when more is known about it: missing facts and a guest artist. */
export function learned(album: ShelfAlbum): ShelfAlbum {
  const { artists, year, genres, country } = album;
  return {
    ...album,
    artists: [...artists, "A Guest"],
    year: year ?? 1966,
    genres: genres.length > 0 ? genres : ["learned", "soul"],
    country: country ?? "NZ",
  };
}

function never(): never {
  throw new Error("not a UUID");
}

export interface GeneratedSpin {
  /** The number of the step that created it. */
  readonly step: number;
  readonly spinId: SpinId;
  readonly at: number;
  readonly zone: TimeZone;
  readonly localDate: LocalDate;
  /** The album as known when it was first given. */
  readonly album: ShelfAlbum;
  readonly mode: ModeId;
  readonly listenedAt: number | null;
}

const step = fc.record({
  /** Hours since the previous spin; a local date that was used already gives none. */
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
  /** The step from which more is known of all albums. */
  learnedAt: fc.nat(70),
  favorites: fc.uniqueArray(fc.nat(shelf.length - 1)),
  /** The listener's zone when the statistics are read, often one where the date lasts longest. */
  looksFrom: fc.oneof(fc.constantFrom(...zones), fc.constant(zoneNamed("Pacific/Honolulu"))),
});
export type Listening = typeof someListening extends fc.Arbitrary<infer Each> ? Each : never;

/** The spins of a history that ends at `now` at the latest, ordered by local date. */
export function spinsOf(
  listener: number,
  { home, steps, learnedAt }: Listening,
  now: number,
): readonly GeneratedSpin[] {
  const albums = shelfOf(listener);
  const firstGiven = new Map<ShelfAlbum, ShelfAlbum>();
  const spins: GeneratedSpin[] = [];
  let zone = home;
  let at = now - steps.reduce((sum, { wait }) => sum + wait * hour, 0);
  for (const [index, next] of steps.entries()) {
    at += next.wait * hour;
    if (next.travels) zone = next.zone;
    const localDate = localDateAt(instant(at), zone);
    const given = albums[next.album];
    if (!given || localDate <= (spins.at(-1)?.localDate ?? "")) continue;
    const album = firstGiven.get(given) ?? (index < learnedAt ? given : learned(given));
    firstGiven.set(given, album);
    const spinId = parseSpinId(idOf(2, listener, index)) ?? never();
    const heard = next.listenedAfter === null ? null : at + next.listenedAfter * hour;
    spins.push({
      step: index,
      spinId,
      at,
      zone,
      localDate,
      album,
      mode: next.mode,
      listenedAt: heard !== null && heard <= now ? heard : null,
    });
  }
  return spins;
}

/** Stores the albums of a shelf, as known at first or later: a recount takes the words of an album without a collection row from there. */
export async function storeShelf(db: Kysely<Database>, albums: readonly ShelfAlbum[]): Promise<void> {
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres, country)
    select "albumId", artist, artists, title, year, genres, country
    from jsonb_to_recordset(${JSON.stringify(albums)}::jsonb) as album ("albumId" uuid, artist text, artists jsonb,
      title text, year int, genres jsonb, country text)
    on conflict (album_id) do update set artists = excluded.artists, year = excluded.year, genres = excluded.genres,
      country = excluded.country`.execute(db);
}

/** Stores spins without their counts. */
export async function storeSpins(
  db: Kysely<Database>,
  userId: UserId,
  spins: readonly GeneratedSpin[],
): Promise<void> {
  const { stored } = await db
    .selectFrom("spins")
    .select((eb) => eb.fn.countAll<number>().as("stored"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = spins.map((spin, index) => ({
    user_id: userId,
    spin_id: spin.spinId,
    local_date: spin.localDate,
    number: stored + index + 1,
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
