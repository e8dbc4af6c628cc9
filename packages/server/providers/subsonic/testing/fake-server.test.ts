import { describe, expect, test } from "vitest";
import { addressOf, byKey, common, get, inside, type Query, useFakeServers } from "./fake-calls.ts";
import { toldLonger } from "./fake-library.ts";
import { oddAlbums } from "./fake-oddities.ts";
import { rosa, sampleAlbums } from "./fake-sample.ts";
import { type FakeServer, kinds } from "./fake-server.ts";

const started = useFakeServers();
const byPassword = { ...common, u: rosa.name, p: rosa.password };

async function listed(server: FakeServer, query: Query): Promise<readonly string[]> {
  const answer = await inside(await get(server, "getAlbumList2", query));
  const { album } = answer["albumList2"] as { album: readonly { name: string }[] };
  return album.map(({ name }) => name);
}

describe("an answer", () => {
  test("has the documented envelope, with and without .view, by GET and by a form", async () => {
    const server = await started();
    const documented = {
      "subsonic-response": {
        status: "ok",
        version: "1.16.1",
        type: "fake",
        serverVersion: "0.1.3 (tag)",
        openSubsonic: true,
      },
    };
    for (const call of ["ping", "ping.view"])
      expect(await (await get(server, call)).json()).toEqual(documented);
    const body = new URLSearchParams(byKey);
    const posted = await fetch(`${server.url}/rest/ping`, { method: "POST", body });
    expect(await posted.json()).toEqual(documented);
    const { form, query } = server.requests.at(-1) ?? {};
    expect([form?.get("apiKey"), query?.size]).toEqual([rosa.apiKey, 0]);
  });

  test("is XML unless JSON is asked for", async () => {
    const albums = [{ title: 'A & "B"\u0007 <i>', artist: "C", songs: [] }];
    const server = await started({ albums, users: [rosa].map(({ name, password }) => ({ name, password })) });
    const asXml = await fetch(addressOf(server, "getAlbum", { ...byPassword, f: "xml", id: "al-1" }));
    expect(asXml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    const text = await asXml.text();
    expect(text).toContain('<subsonic-response xmlns="http://subsonic.org/restapi" status="ok"');
    expect(text).toContain('<album id="al-1" name="A &amp; &quot;B&quot; &lt;i&gt;" artist="C"');
    const asDefault = await fetch(addressOf(server, "ping", { u: "x", p: "y", v: "1.16.1", c: "c" }));
    expect(await asDefault.text()).toContain(
      '<error code="40" message="Wrong username or password."></error>',
    );
  });

  test("of an album has the fields of AlbumID3WithSongs and Child", async () => {
    const server = await started();
    const { album } = await inside(await get(server, "getAlbum", { id: "al-2" }));
    const { song, ...itself } = album as { song: readonly object[] };
    expect(itself).toEqual({
      id: "al-2",
      name: "Tides (Deluxe Edition)",
      artist: "Zoë",
      artistId: "ar-2",
      coverArt: "cover:al-2_640a93a8",
      songCount: 4,
      duration: 8,
      playCount: 0,
      created: "2024-06-01T10:00:00.000Z",
      year: 2003,
      genre: "Ambient",
      userRating: 0,
      musicBrainzId: "",
      genres: [{ name: "Ambient" }],
      artists: [{ id: "ar-2", name: "Zoë" }],
      displayArtist: "Zoë",
      releaseTypes: [],
      isCompilation: false,
      sortName: "tides (deluxe edition)",
    });
    expect(song).toHaveLength(4);
    expect(song[2]).toMatchObject({
      id: "so-al-2-11",
      parent: "al-2",
      isDir: false,
      title: "Still",
      track: 1,
      discNumber: 2,
      duration: 2,
      size: 32_044,
      contentType: "audio/wav",
      suffix: "wav",
      bitRate: 128,
      albumId: "al-2",
      type: "music",
      mediaType: "song",
    });
  });

  test("to a plain Subsonic server's clients has none of OpenSubsonic's fields or methods", async () => {
    const server = await started(kinds.old);
    const asked = { ...byPassword, v: "1.12.0" };
    const ping = await fetch(addressOf(server, "ping", asked));
    expect(await ping.json()).toEqual({ "subsonic-response": { status: "ok", version: "1.12.0" } });
    const { album } = await inside(await fetch(addressOf(server, "getAlbum", { ...asked, id: "al-1" })));
    expect(album).not.toHaveProperty("genres");
    expect((await fetch(addressOf(server, "getOpenSubsonicExtensions", asked))).status).toBe(404);
    const unsigned = await fetch(addressOf(server, "getOpenSubsonicExtensions", common));
    expect((await inside(unsigned))["error"]).toMatchObject({ code: 10 });
  });
});

describe("the library", () => {
  test("is listed by name, date, plays and stars, in parts", async () => {
    const server = await started();
    const all = ["Eight Rooms", "One Long Tone", "Other Files", "Tides (Deluxe Edition)"];
    expect(await listed(server, { type: "alphabeticalByName" })).toEqual(all);
    expect(await listed(server, { type: "alphabeticalByName", size: "2", offset: "1" })).toEqual(
      all.slice(1, 3),
    );
    expect(await listed(server, { type: "newest", size: "1" })).toEqual(["Other Files"]);
    expect(await listed(server, { type: "frequent" })).toEqual(["Eight Rooms", "One Long Tone"]);
    expect(await listed(server, { type: "recent" })).toEqual(["Eight Rooms", "One Long Tone"]);
    expect(await listed(server, { type: "starred" })).toEqual(["Eight Rooms"]);
    for (const [type, code] of [
      ["", 10],
      ["best", 0],
    ] as const)
      expect((await inside(await get(server, "getAlbumList2", { type })))["error"]).toMatchObject({ code });
  });

  test("is found by search, folded, within counts and offsets, and whole by an empty query", async () => {
    const server = await started();
    const search = async (query: Query) => {
      const found = (await inside(await get(server, "search3", query)))["searchResult3"] as Record<
        string,
        readonly { name?: string; title?: string }[]
      >;
      return Object.values(found).map((items) => items.map(({ name, title }) => name ?? title));
    };
    expect(await search({ query: "zoe" })).toEqual([
      ["Zoë"],
      ["Tides (Deluxe Edition)"],
      ["Ebb", "Flow", "Still", "Spring"],
    ]);
    expect(
      await search({ query: "lamps", albumCount: "1", albumOffset: "1", artistCount: "0", songCount: "0" }),
    ).toEqual([[], ["One Long Tone"], []]);
    expect(await search({ query: '""', songCount: "500" })).toEqual([
      expect.arrayContaining(["The Lamps", "Zoë", "Various Artists"]),
      expect.objectContaining({ length: 4 }),
      expect.objectContaining({ length: 20 }),
    ]);
  });

  test("has artists with their albums, songs, and stars", async () => {
    const server = await started();
    const { artist } = await inside(await get(server, "getArtist", { id: "ar-1" }));
    expect(artist).toMatchObject({
      name: "The Lamps",
      albumCount: 2,
      album: [{ id: "al-1" }, { id: "al-3" }],
    });
    const { artists } = await inside(await get(server, "getArtists"));
    expect(artists).toMatchObject({ index: [{ name: "L" }, { name: "V" }, { name: "Z" }] });
    expect((await inside(await get(server, "getSong", { id: "so-al-1-3" })))["song"]).toMatchObject({
      title: "Part 3",
    });
    expect((await inside(await get(server, "getStarred2")))["starred2"]).toMatchObject({
      artist: [{ name: "Zoë" }],
      album: [{ name: "Eight Rooms", starred: "2025-02-03T04:05:06Z" }],
      song: [{ title: "Ebb" }],
    });
    for (const call of ["getAlbum", "getSong", "getArtist", "stream", "getCoverArt"])
      expect((await inside(await get(server, call, { id: "none" })))["error"]).toMatchObject({ code: 70 });
  });

  test("may have 200,000 albums, five hundred at once", async () => {
    const server = await started({ generatedAlbums: 200_000 });
    const last = await listed(server, { type: "alphabeticalByName", size: "9999", offset: "199900" });
    expect([last.length, last.at(-1)]).toEqual([104, "Zz Generated 199999"]);
    expect(await listed(server, { type: "alphabeticalByName", size: "9999" })).toHaveLength(500);
    const { artist } = await inside(await get(server, "getArtist", { id: "ar-g19999" }));
    expect(artist).toMatchObject({ name: "Zz Artist 19999", albumCount: 10 });
    const found = await inside(
      await get(server, "search3", { query: "generated 012345", albumCount: "1", artistCount: "0" }),
    );
    expect(found["searchResult3"]).toMatchObject({ artist: [], album: [{ id: "al-g12345" }], song: [] });
    const { song } = await inside(await get(server, "getSong", { id: "so-al-g199999-1999993" }));
    expect(song).toMatchObject({ album: "Zz Generated 199999", title: "Part 3" });
  });

  test("may tell other lengths than the songs have", async () => {
    const server = await started({ albums: toldLonger(sampleAlbums), users: [rosa] });
    const { album } = await inside(await get(server, "getAlbum", { id: "al-1" }));
    expect(album).toMatchObject({ duration: 2_400, song: { 0: { duration: 300, size: 32_044 } } });
  });

  test("may have titles of every kind, songs of no length, and ids that occur twice", async () => {
    const server = await started({ albums: oddAlbums, users: [rosa].map(withoutHistory) });
    const names = await listed(server, { type: "alphabeticalByName", size: "500" });
    expect(new Set(names)).toEqual(new Set(oddAlbums.map(({ title }) => title)));
    const answer = await inside(await get(server, "getAlbum", { id: "al-9" }));
    expect(answer["album"]).toMatchObject({ songCount: 0, duration: 0, song: [] });
  });
});

const withoutHistory = ({ name, password, apiKey }: typeof rosa) => ({ name, password, apiKey });

describe("plays", () => {
  test("are counted by submissions, of several songs at once, and not by `now playing`", async () => {
    const server = await started({ now: () => 5 });
    const query = new URLSearchParams({ ...byKey, id: "so-al-2-9", time: "1700000000000" });
    query.append("id", "so-al-2-10");
    await fetch(`${server.url}/rest/scrobble?${query.toString()}`);
    await get(server, "scrobble", { id: "so-al-2-9", submission: "false" });
    expect(
      server.scrobbles.map(({ user, song, time, submission }) => [user, song.title, time, submission]),
    ).toEqual([
      ["Rosa", "Ebb", 1_700_000_000_000, true],
      ["Rosa", "Flow", undefined, true],
      ["Rosa", "Ebb", undefined, false],
    ]);
    expect(server.user("rosa").plays.get("so-al-2-10")).toEqual({ count: 1, last: 5 });
    expect((await inside(await get(server, "getAlbum", { id: "al-2" })))["album"]).toMatchObject({
      playCount: 2,
      played: "2023-11-14T22:13:20.000Z",
    });
    expect((await listed(server, { type: "recent", size: "1" }))[0]).toBe("Eight Rooms");
  });
});
