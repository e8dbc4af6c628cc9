import { instant } from "@spindle/core/day/instant.ts";
import * as fc from "fast-check";
import type * as v from "valibot";
import { describe, expect, it } from "vitest";
import { accountOf, foundAlbumOf } from "./mapping.ts";
import * as schemas from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { albumId, apiAlbum, artistId } from "../testing/scripted-stage.ts";

const now = instant(Date.parse("2026-11-21T08:00:00Z"));
const origins = ["https://*.scdn.co"];
const albumFrom = (json: unknown) => {
  const api = readAs(schemas.albumDetailsSchema, json);
  return api === undefined ? undefined : foundAlbumOf(api, origins)?.album;
};
const tracks = (durations: readonly unknown[], changes = {}) => ({
  total: durations.length,
  next: null,
  items: durations.map((duration_ms) => ({ name: "Side Door", duration_ms })),
  ...changes,
});

const minutes = (total_tracks: number, page: unknown) =>
  albumFrom(apiAlbum({ total_tracks, tracks: page }))?.minutes;

describe("an album of the Web API", () => {
  it("becomes the port's album", () => {
    const json = apiAlbum({ total_tracks: 3, tracks: tracks([200_000, 300_000, 100_000]) });
    expect(albumFrom(json)).toEqual({
      ref: albumId,
      title: "Blue Rooms",
      artist: "The Lamps",
      artists: [{ name: "The Lamps", ref: artistId }],
      year: 1974,
      albumType: "album",
      totalTracks: 3,
      minutes: 10,
      genres: [],
      coverUrl: "https://i.scdn.co/image/c",
    });
  });

  it("needs no more than an id, a name and an artist", () => {
    const album = albumFrom({ id: albumId, name: "Blue Rooms", artists: [{ name: "The Lamps" }] });
    expect(album).toMatchObject({ ref: albumId, title: "Blue Rooms", artist: "The Lamps", genres: [] });
    expect([album?.year, album?.albumType, album?.totalTracks, album?.minutes, album?.coverUrl]).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it("is skipped without any of them", () => {
    for (const key of ["id", "name", "artists"]) {
      expect(albumFrom(apiAlbum({ [key]: undefined }))).toBeUndefined();
      expect(albumFrom(apiAlbum({ [key]: null }))).toBeUndefined();
    }
    expect(albumFrom(apiAlbum({ artists: [{ name: null }, null] }))).toBeUndefined();
    for (const name of [" \u200E ", "\u200b", "\u3164"])
      expect(albumFrom(apiAlbum({ name }))).toBeUndefined();
  });

  it.each(["../me", "1aaaaaaaaaaaaaaaaaaaa", "1aaaaaaaaaaaaaaaaaaaaaa", "1aaaaaaaaaaaaaaaaaaaa/", 7])(
    "is skipped with the id %s",
    (id) => {
      expect(albumFrom(apiAlbum({ id }))).toBeUndefined();
    },
  );

  it("names all its artists, each once", () => {
    const artists = [{ name: "Ann" }, { name: "Bo" }, { name: "Ann" }];
    const album = albumFrom(apiAlbum({ artists }));
    expect(album?.artist).toBe("Ann, Bo");
    expect(album?.artists.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
  });

  it("distinguishes artists of the same name by id", () => {
    const artists = [artistId, albumId, artistId].map((id) => ({ name: "Phoenix", id }));
    const album = albumFrom(apiAlbum({ artists }));
    expect(album?.artist).toBe("Phoenix");
    expect(album?.artists.map(({ ref }) => ref)).toEqual([artistId, albumId]);
  });

  it.each([
    ["1974-05-01", 1974],
    ["1974-05", 1974],
    ["1974", 1974],
    ["0000", undefined],
    ["1974-05-01T00:00:00Z", undefined],
    ["", undefined],
    [1974, undefined],
    [null, undefined],
  ])("released %s has the year %s", (release_date, year) => {
    expect(albumFrom(apiAlbum({ release_date }))?.year).toBe(year);
  });

  it("is too long if part of its tracks already is", () => {
    const part = Array.from({ length: 50 }, () => 240_000);
    expect(minutes(55, tracks(part, { total: 55, next: "https://more" }))).toBe(200);
    expect(minutes(55, tracks([...part, null], { total: 55, next: "https://more" }))).toBe(200);
    const fits = Array.from({ length: 50 }, () => 144_000);
    expect(minutes(55, tracks(fits, { total: 55, next: "https://more" }))).toBeUndefined();
  });

  it("has a length only if every track is on the page", () => {
    expect(minutes(2, tracks([90_000, 90_000]))).toBe(3);
    expect(minutes(2, tracks([90_000, null]))).toBeUndefined();
    expect(minutes(60, tracks([90_000, 90_000], { total: 60, next: "https://more" }))).toBeUndefined();
    expect(minutes(2, tracks([90_000, 90_000], { next: "https://more" }))).toBeUndefined();
    expect(minutes(3, tracks([90_000, 90_000]))).toBeUndefined();
    expect(minutes(1, tracks([]))).toBeUndefined();
    expect(minutes(1, undefined)).toBeUndefined();
    expect(minutes(1, tracks([1]))).toBe(1);
  });
});

describe("a profile of the Web API", () => {
  it("is known by its stable account id, not by the name a listener chose", () => {
    const json = { account_id: "aB3dE5fG7h", id: "listener42", display_name: "Rosa", images: [] };
    expect(accountOf(json, origins)).toEqual({
      id: "aB3dE5fG7h",
      displayName: "Rosa",
      avatarUrl: undefined,
    });
  });

  it("falls back to the id, with a prefix that no account id has", () => {
    const account = accountOf({ id: "aB3dE5fG7h", display_name: null, images: null }, origins);
    expect(account).toEqual({ id: "user:aB3dE5fG7h", displayName: undefined, avatarUrl: undefined });
  });

  it("has no name if its name is blank", () => {
    for (const display_name of ["", " ", "\u200b\u200d", "\u3164", "\u0301", "\u202e"])
      expect(
        accountOf({ id: "aB3dE5fG7h", display_name }, origins)?.displayName,
        display_name,
      ).toBeUndefined();
  });

  it("is undefined without any id", () => {
    for (const json of [{}, { id: "" }, { id: null }, { account_id: "a\u0000b" }, [], "x", null, undefined]) {
      expect(accountOf(json, origins)).toBeUndefined();
    }
  });
});

describe("the date an album was saved", () => {
  const savedAt = (addedAt: unknown) =>
    readAs(schemas.savedAlbumsSchema(now), { items: [{ added_at: addedAt, album: apiAlbum() }] })?.items[0];

  it("is an instant between 2006 and a day from now, or undefined", () => {
    for (const date of ["2006-01-01T00:00:00Z", "2019-03-01T12:00:00Z", "2026-11-22T08:00:00Z"])
      expect(savedAt(date)?.added_at, date).toBe(Date.parse(date));
    for (const hostile of [
      "9999-12-31T23:59:59-01:00",
      "0000-01-01T00:00:00+01:00",
      "1970-01-01T00:00:00Z",
      "2005-12-31T23:59:59Z",
      "2026-11-22T08:00:01Z",
      7,
    ]) {
      const saved = savedAt(hostile);
      expect(saved?.album.name, String(hostile)).toEqual(expect.any(String));
      expect(saved?.added_at, String(hostile)).toBeUndefined();
    }
  });
});

const fieldNames = [
  "id",
  "name",
  "items",
  "albums",
  "album",
  "artists",
  "images",
  "url",
  "track",
  "tracks",
  "total",
  "next",
  "release_date",
  "total_tracks",
  "album_type",
  "duration_ms",
  "devices",
  "item",
  "__proto__",
];

/** JSON with the service's own field names in it, filled with anything at all. */
const hostileJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, -1, 1e308, "", albumId, "__proto__", "\u202Ex\u0000"),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...fieldNames), tie("value"), { maxKeys: 8 }),
  ),
})).value;

const everySchema: readonly v.GenericSchema[] = [
  schemas.profileSchema,
  schemas.savedAlbumsSchema(now),
  schemas.savedTracksSchema,
  schemas.playHistorySchema,
  schemas.topArtistsSchema,
  schemas.topTracksSchema,
  schemas.albumPageSchema,
  schemas.followingSchema,
  schemas.albumSearchSchema,
  schemas.albumDetailsSchema,
  schemas.trackPageSchema,
  schemas.devicesSchema,
  schemas.playbackSchema,
  schemas.tokenAnswerSchema,
];

describe("any JSON at all", () => {
  it("is parsed or rejected and never throws", () => {
    fc.assert(
      fc.property(hostileJson, (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value) ?? "null");
        for (const schema of everySchema) expect(() => readAs(schema, json)).not.toThrow();
        expect(() => [albumFrom(json), accountOf(json, origins)]).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it("never makes an album that is not bounded and safe to show", () => {
    const loud = fc.string({ unit: "binary", minLength: 1, maxLength: 2_000 });
    const album = fc.record({
      name: loud,
      album_type: fc.oneof(loud, hostileJson),
      total_tracks: fc.oneof(fc.double(), fc.integer()),
      release_date: fc.oneof(loud, hostileJson),
      artists: fc.array(fc.record({ name: loud }), { minLength: 1, maxLength: 60 }),
      images: fc.array(fc.record({ url: fc.oneof(loud, fc.webUrl()), width: fc.double() })),
    });
    let made = 0;
    fc.assert(
      fc.property(album, (json) => {
        const mapped = albumFrom({ id: albumId, ...json });
        if (mapped === undefined) return;
        made += 1;
        expect(Array.from(mapped.title).length).toBeLessThanOrEqual(200);
        expect(Array.from(mapped.artist).length).toBeLessThanOrEqual(200);
        expect(`${mapped.title}${mapped.artist}`).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(mapped.coverUrl).toBeUndefined();
        expect(mapped.albumType?.length ?? 0).toBeLessThanOrEqual(40);
        if (mapped.totalTracks !== undefined) expect(Number.isInteger(mapped.totalTracks)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(100);
  });

  it("skips only the invalid entries of a list", () => {
    const items = [null, "x", { album: null }, { album: apiAlbum() }, {}];
    const page = readAs(schemas.savedAlbumsSchema(now), { total: 5, items });
    expect(page?.items.map(({ album }) => album.name)).toEqual(["Blue Rooms"]);
  });
});
