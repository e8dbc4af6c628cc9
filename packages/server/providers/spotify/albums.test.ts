import type { WantedAlbum } from "@spindle/core/album/album-key.ts";
import { mostTracks } from "@spindle/core/album/tracks.ts";
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { accessOf } from "../testing/fixed-access.ts";
import type { Script } from "../testing/scripted-service.ts";
import {
  albumId,
  apiAlbum,
  apiError,
  blueRooms,
  inTurn,
  patience,
  searchAnswer,
  startScriptedStage,
  stopScriptedStages,
} from "../testing/scripted-stage.ts";

afterEach(stopScriptedStages);

const access = accessOf("token");
const nothing = searchAnswer();
const find = async (script: Script, wanted: WantedAlbum = blueRooms) => {
  const { provider, service } = await startScriptedStage(script);
  const result = await provider.finder.find(access, wanted, patience());
  return { result, queries: service.seen.map(({ query }) => query.get("q")), seen: service.seen };
};
const found = async (...items: readonly unknown[]) => {
  const { result } = await find(inTurn(searchAnswer(...items)));
  return result.ok ? result.value?.ref : result.failure.kind;
};
const plainId = "5ppppppppppppppppppppp";

describe("finding an album", () => {
  it("asks for ten albums by the fields of the search", async () => {
    const { result, queries, seen } = await find(inTurn(searchAnswer(apiAlbum())));
    expect(result).toMatchObject({ ok: true, value: { ref: albumId, title: "Blue Rooms" } });
    expect(queries).toEqual(['album:"Blue Rooms" artist:"The Lamps"']);
    expect(Object.fromEntries(seen[0]?.query ?? [])).toMatchObject({ type: "album", limit: "10" });
  });

  it("searches again by plain words, and then finds nothing", async () => {
    const later = await find(inTurn(nothing, searchAnswer(apiAlbum())));
    expect(later.result).toMatchObject({ ok: true, value: { ref: albumId } });
    expect(later.queries[1]).toBe("The Lamps Blue Rooms");
    const never = await find(inTurn(nothing));
    expect(never.result).toEqual({ ok: true, value: undefined });
    expect(never.queries).toHaveLength(2);
  });

  it("removes search syntax from the names", async () => {
    const wanted = { artist: 'The "Quotes": a*b', title: "Say “When” year:1999 \\ (Deluxe Edition)" };
    const { queries } = await find(inTurn(nothing), wanted);
    expect(queries).toEqual([
      'album:"Say When year 1999" artist:"The Quotes a b"',
      "The Quotes a b Say When year 1999",
    ]);
  });

  it("cuts any name to a hundred characters without breaking its quotes", async () => {
    const { provider, service } = await startScriptedStage(() => nothing);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (name) => {
        const seen = service.seen.length;
        await provider.finder.find(access, { artist: name, title: "Blue Rooms" }, patience());
        const q = service.seen[seen]?.query.get("q") ?? "";
        expect(q.split('"')).toHaveLength(5);
        expect(Array.from(q).length).toBeLessThan(140);
      }),
      { numRuns: 40 },
    );
  });

  it("takes the plain edition among several", async () => {
    const deluxe = apiAlbum({ name: "Blue Rooms (Deluxe Edition)" });
    const plain = apiAlbum({ id: plainId });
    expect(await found(deluxe, plain)).toBe(plainId);
    expect(await found(plain, deluxe)).toBe(plainId);
    expect(await found(deluxe)).toBe(albumId);
  });

  it("takes no single, no compilation and nothing unplayable", async () => {
    expect(await found(apiAlbum({ album_type: "single" }))).toBeUndefined();
    expect(await found(apiAlbum({ album_type: "compilation" }))).toBeUndefined();
    expect(await found(apiAlbum({ restrictions: { reason: "market" } }))).toBeUndefined();
    expect(await found(apiAlbum({ album_type: "single" }), apiAlbum({ id: plainId }))).toBe(plainId);
  });

  describe("by a known id", () => {
    const knownId = "6kkkkkkkkkkkkkkkkkkkkk";
    const wanted = { ...blueRooms, ref: knownId };

    it("needs no search, and no equal name", async () => {
      const native = apiAlbum({ id: knownId, name: "Голубые комнаты" });
      const { result, seen } = await find(inTurn({ body: native }), wanted);
      expect(result).toMatchObject({ ok: true, value: { ref: knownId } });
      expect(seen.map(({ path }) => path)).toEqual([expect.stringMatching(`/albums/${knownId}$`)]);
    });

    it.each([
      ["is gone", apiError(404, "Resource not found")],
      ["is refused", apiError(400, "invalid id")],
      ["can't be played there", { body: apiAlbum({ id: knownId, restrictions: { reason: "market" } }) }],
      ["is a compilation", { body: apiAlbum({ id: knownId, album_type: "compilation" }) }],
      ["is nonsense", { body: "album" }],
    ])("searches if the album %s", async (_how, answer) => {
      const { result } = await find(inTurn(answer, searchAnswer(apiAlbum())), wanted);
      expect(result).toMatchObject({ ok: true, value: { ref: albumId } });
    });
  });

  it("takes neither another album by the artist nor the title by another artist", async () => {
    expect(await found(apiAlbum({ name: "Red Rooms" }))).toBeUndefined();
    expect(await found(apiAlbum({ artists: [{ name: "The Cover Band" }] }))).toBeUndefined();
  });

  it("recognizes a duo in any spelling", async () => {
    const artists = [{ name: "Ann Example" }, { name: "Bo Example" }];
    for (const artist of ["Ann Example & Bo Example", "Ann Example and Bo Example", "Ann Example"]) {
      const wanted = { artist, title: "Blue Rooms" };
      const { result } = await find(inTurn(searchAnswer(apiAlbum({ artists }))), wanted);
      expect(result).toMatchObject({ ok: true, value: { ref: albumId } });
    }
  });

  it("finds a pair by the first name, then by both, in any listing of the service", async () => {
    const artists = [{ name: "Bo Example" }, { name: "Ann Example" }];
    const wanted = {
      artist: "Ann Example & Bo Example",
      artists: [{ name: "Ann Example" }, { name: "Bo Example" }],
      title: "Blue Rooms",
    };
    const { result, queries } = await find(inTurn(nothing, searchAnswer(apiAlbum({ artists }))), wanted);
    expect(queries).toEqual(['album:"Blue Rooms" artist:"Ann Example"', "Ann Example Bo Example Blue Rooms"]);
    expect(result).toMatchObject({ ok: true, value: { ref: albumId } });
  });

  it("tries three other spellings of the artist's name at most if the first finds nothing", async () => {
    const wanted = { ...blueRooms, aliases: ["Лампы", "ランプス", "Lampes", "램프스"] };
    const listed = apiAlbum({ artists: [{ name: "ランプス" }] });
    const later = await find(inTurn(nothing, nothing, nothing, searchAnswer(listed)), wanted);
    expect(later.queries.slice(2)).toEqual(["Лампы Blue Rooms", "ランプス Blue Rooms"]);
    expect(later.result).toMatchObject({ ok: true, value: { ref: albumId } });
    const atOnce = await find(inTurn(searchAnswer(listed)), wanted);
    expect(atOnce.result).toMatchObject({ ok: true, value: { ref: albumId } });
    expect((await find(inTurn(nothing), wanted)).queries).toHaveLength(5);
  });

  it("tries the album's other titles, and those with the artist's other names, in five calls at most", async () => {
    const wanted = { ...blueRooms, titleAliases: ["青い部屋", "Rooms"], aliases: ["ランプス", "Lampes"] };
    const listed = apiAlbum({ name: "青い部屋", artists: [{ name: "ランプス" }] });
    const later = await find(inTurn(nothing, nothing, nothing, nothing, searchAnswer(listed)), wanted);
    expect(later.queries.slice(1)).toEqual([
      "The Lamps Blue Rooms",
      "The Lamps 青い部屋",
      "ランプス Blue Rooms",
      "ランプス 青い部屋",
    ]);
    expect(later.result).toMatchObject({ ok: true, value: { ref: albumId } });
    expect((await find(inTurn(nothing), wanted)).queries).toHaveLength(5);
  });

  it("skips nulls and incomplete entries", async () => {
    expect(await found(null, {}, "x", apiAlbum({ id: null }), apiAlbum())).toBe(albumId);
    expect((await find(inTurn({ body: { albums: null } }))).result).toEqual({ ok: true, value: undefined });
    expect((await find(inTurn({ body: {} }))).result).toEqual({ ok: true, value: undefined });
  });

  it("fails if the answer is no object", async () => {
    for (const body of ["[]", "null", "7", '"x"']) {
      expect((await find(inTurn({ body }))).result).toEqual({ ok: false, failure: { kind: "unavailable" } });
    }
  });
});

describe("describing an album", () => {
  const describeBy = async (script: Script, ref = albumId) => {
    const { provider, service } = await startScriptedStage(script);
    return { result: await provider.finder.describe(access, ref, patience()), calls: service.seen.length };
  };

  it("adds its minutes and tracks", async () => {
    const items = Array.from({ length: 10 }, () => ({ duration_ms: 240_000 }));
    const { result } = await describeBy(
      inTurn({ body: apiAlbum({ tracks: { total: 10, next: null, items } }) }),
    );
    expect(result).toMatchObject({ ok: true, value: { minutes: 40, totalTracks: 10, albumType: "album" } });
  });

  /** An album with this many tracks of this length, in pages of fifty. */
  const boxOf = (total: number, duration_ms: number): Script => {
    const all = Array.from({ length: total }, () => ({ duration_ms }));
    return ({ path, query }) => {
      const offset = Number(query.get("offset") ?? 0);
      const next = offset + 50 < total ? "https://more" : null;
      const page = { total, next, items: all.slice(offset, offset + 50) };
      return { body: path.endsWith("/tracks") ? page : apiAlbum({ total_tracks: total, tracks: page }) };
    };
  };

  it("reads the other tracks if one page does not hold them", async () => {
    const { result, calls } = await describeBy(boxOf(120, 55_000));
    expect(result).toMatchObject({ ok: true, value: { minutes: 110, totalTracks: 120 } });
    expect(calls).toBe(3);
  });

  it("stops reading once the tracks are too long for an album", async () => {
    const { result, calls } = await describeBy(boxOf(55, 240_000));
    expect(result).toMatchObject({ ok: true, value: { minutes: 200, totalTracks: 55 } });
    expect(calls).toBe(1);
    const longer = await describeBy(boxOf(1_000, 80_000));
    expect(longer.calls).toBe(2);
  });

  it("fails if the other tracks cannot be read, and stops if they never end", async () => {
    const box = boxOf(60, 100_000);
    const failing = await describeBy((request) =>
      request.path.endsWith("/tracks") ? apiError(403, "Insufficient client scope") : box(request),
    );
    expect(failing.result).toEqual({ ok: false, failure: { kind: "missing-scope" } });
    const empty = await describeBy((request) =>
      request.path.endsWith("/tracks") ? { body: { total: 60, items: [] } } : box(request),
    );
    expect(empty).toMatchObject({ result: { ok: true, value: { totalTracks: 60 } }, calls: 2 });
    const endless = await describeBy(boxOf(10_000, 1));
    expect(endless.calls).toBeLessThanOrEqual(11);
  });

  it("is undefined if the service no longer has it", async () => {
    for (const gone of [apiError(404, "Resource not found"), apiError(400, "Invalid base62 id")]) {
      expect((await describeBy(inTurn(gone))).result).toEqual({ ok: true, value: undefined });
    }
  });

  it("sends no request for an invalid ref", async () => {
    for (const ref of ["", "../../me", "1aaaaaaaaaaaaaaaaaaaaa?x=1", "é".repeat(22)]) {
      expect(await describeBy(inTurn({}), ref)).toEqual({ result: { ok: true, value: undefined }, calls: 0 });
    }
  });

  it("fails if the answer is no album", async () => {
    const { result } = await describeBy(inTurn({ body: { name: "Blue Rooms" } }));
    expect(result).toEqual({ ok: false, failure: { kind: "unavailable" } });
  });
});

describe("listing an album's tracks", () => {
  const listBy = async (script: Script, ref = albumId) => {
    const { provider, service } = await startScriptedStage(script);
    return { result: await provider.finder.listTracks(access, ref, patience()), calls: service.seen.length };
  };
  const trackNamed = (name: unknown, duration_ms: unknown = 214_600) => ({ name, duration_ms });
  const albumOf = (total: number, ...items: readonly unknown[]) =>
    inTurn({ body: apiAlbum({ total_tracks: total, tracks: { total, next: null, items } }) });

  it("have names and lengths in whole seconds, from one call", async () => {
    const { result, calls } = await listBy(albumOf(2, trackNamed("Side\u0000 Door"), trackNamed("Out", 90)));
    expect(result).toEqual({
      ok: true,
      value: [
        { name: "Side Door", seconds: 215 },
        { name: "Out", seconds: 1 },
      ],
    });
    expect(calls).toBe(1);
  });

  it("are read from further pages if one does not hold them", async () => {
    const all = Array.from({ length: 70 }, (_, at) => trackNamed(`Track ${at + 1}`));
    const { result, calls } = await listBy(({ path, query }) => {
      const offset = Number(query.get("offset") ?? 0);
      const page = { total: 70, next: null, items: all.slice(offset, offset + 50) };
      return { body: path.endsWith("/tracks") ? page : apiAlbum({ total_tracks: 70, tracks: page }) };
    });
    expect(result.ok && result.value?.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    expect(calls).toBe(2);
  });

  it.each<[string, Script]>([
    ["one has no name", albumOf(2, trackNamed("Side Door"), trackNamed(null))],
    ["one has no length", albumOf(2, trackNamed("Side Door"), trackNamed("Out", null))],
    ["one is missing", albumOf(3, trackNamed("Side Door"), trackNamed("Out"))],
    ["there is no list", inTurn({ body: apiAlbum() })],
    ["an album without tracks has no list", inTurn({ body: apiAlbum({ total_tracks: 0 }) })],
    ["the album is gone", inTurn(apiError(404, "Resource not found"))],
  ])("returns nothing if %s", async (_, script) => {
    expect((await listBy(script)).result).toEqual({ ok: true, value: undefined });
  });

  it("are empty if the album has none, or more than are kept", async () => {
    expect((await listBy(albumOf(0))).result).toEqual({ ok: true, value: [] });
    const tooMany = Array.from({ length: mostTracks + 1 }, () => trackNamed("Take"));
    const { result } = await listBy(({ path, query }) => {
      const offset = Number(query.get("offset") ?? 0);
      const page = { total: tooMany.length, next: null, items: tooMany.slice(offset, offset + 50) };
      const album = apiAlbum({ total_tracks: tooMany.length, tracks: page });
      return { body: path.endsWith("/tracks") ? page : album };
    });
    expect(result).toEqual({ ok: true, value: [] });
  });
});

describe("the addresses for people", () => {
  it("are the service's own pages", async () => {
    const { provider } = await startScriptedStage(inTurn({}));
    expect(provider.playback.albumUrl(albumId)).toBe(`https://open.spotify.com/album/${albumId}`);
    expect(provider.playback.searchUrl("AC/DC", "Who Made Who?")).toBe(
      "https://open.spotify.com/search/AC%2FDC%20Who%20Made%20Who%3F",
    );
    expect(() => provider.playback.searchUrl("\uD800", "\uDC00")).not.toThrow();
  });
});
