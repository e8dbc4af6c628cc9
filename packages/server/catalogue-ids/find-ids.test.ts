import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { describe, expect, test } from "vitest";
import type { FakeGroup } from "./testing/fake-musicbrainz.ts";
import { album, fill, group, mbid, onSpotify, spotifyId } from "./testing/fill-from-fake.ts";

const blue = album("The Lamps", "Blue Rooms", { tracks: 10 });

describe("an album", () => {
  const found = async (wanted: CatalogueAlbum, ...there: readonly FakeGroup[]) => {
    const { ids, status } = await fill({ albums: [wanted], groups: there });
    expect(status).toBe(0);
    return (ids as readonly { readonly musicbrainz: string }[])[0]?.musicbrainz;
  };

  test.each([
    ["AC/DC", 'Who Made "Who"? (Live!) + [1] ^2 ~ * : \\ {x} && || -'],
    ["Ann OR Bo", "Love AND NOT War"],
    ["!!!", "Louden Up Now"],
    ["Ed Sheeran", "÷"],
    ["Nina's \\ Trio", "C:\\"],
    ["P!nk", "M!ssundaztood"],
  ])("of %s with Lucene's characters is found: %s", async (artist, title) => {
    expect(await found(album(artist, title), group(1, artist, title))).toBe(mbid(1));
  });

  test("is found under another form of its title or of the act's name", async () => {
    const native = group(1, "荒井由実", "ひこうき雲");
    const titleAliases = ["ひこうき雲"];
    const aliases = ["荒井由実"];
    expect(await found(album("Yumi Arai", "Hikōki-gumo", { titleAliases, aliases }), native)).toBe(mbid(1));
    const spelled = group(1, "The Lamps", "Salt & Pepper");
    expect(await found(album("The Lamps", "Salt and Pepper"), spelled)).toBe(mbid(1));
  });

  test("by several acts is found in any order", async () => {
    const credit = [{ name: "Bo", joinphrase: " feat. " }, { name: "Ann" }];
    const pair = album("Ann & Bo", "Both", { artists: ["Ann", "Bo"] });
    expect(await found(pair, group(1, "", "Both", { credit }))).toBe(mbid(1));
    const renamed = [{ name: "The Lampions", act: "The Lamps" }];
    expect(await found(blue, group(1, "", "Blue Rooms", { credit: renamed }))).toBe(mbid(1));
  });

  test("isn't taken for another of the act, another act's, or another kind", async () => {
    for (const other of [
      group(1, "The Lamps", "Blue Rooms and More"),
      group(1, "The Lamps Tribute Band", "Blue Rooms"),
      group(1, "The Lamps", "Blue Rooms", { type: "Single" }),
      group(1, "The Lamps", "Blue Rooms", { kinds: ["Live"] }),
      group(1, "The Lamps", "Blue Rooms", { kinds: ["Soundtrack", "Compilation"] }),
    ])
      expect(await found(blue, other)).toBeUndefined();
  });

  test("of a title that the act used twice is the one of the nearest year, rather than an EP", async () => {
    const again = group(2, "The Lamps", "Blue Rooms", { date: "2009" });
    const ours = group(3, "The Lamps", "Blue Rooms", { date: "1980" });
    const ep = group(4, "The Lamps", "Blue Rooms", { date: "1979", type: "EP" });
    const undated = group(5, "The Lamps", "Blue Rooms", { date: "" });
    expect(await found(blue, undated, ep, again, ours)).toBe(mbid(3));
    expect(await found(blue, ep)).toBe(mbid(4));
  });

  test("with more releases than a page has ids from all of them", async () => {
    const plain = { date: "1990", tracks: [10] };
    const releases = [...Array.from({ length: 230 }, () => plain), { ...plain, links: [onSpotify(3)] }];
    const { ids } = await fill({
      albums: [blue],
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
    });
    expect(ids).toMatchObject([{ spotify: spotifyId(3) }]);
  });

  test.each([
    ["another kind of page", "https://open.spotify.com/track/0000000000000000000001"],
    ["another host", `https://open.spotify.com.example.com/album/${spotifyId(1)}`],
    ["a short id", "https://open.spotify.com/album/1"],
    ["a script", "javascript:alert(1)"],
  ])("has no id from %s", async (_what, link) => {
    const releases = [{ date: "1979", tracks: [10], links: [link] }];
    const { ids } = await fill({
      albums: [blue],
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
    });
    expect(ids).toEqual([{ artist: "The Lamps", title: "Blue Rooms", musicbrainz: mbid(1) }]);
  });

  test.each([
    "https://itunes.apple.com/us/album/id1440650428",
    "https://music.apple.com/album/1440650428?i=1",
    "https://geo.music.apple.com/jp/album/_/1440650428",
  ])("has Apple Music's id from %s", async (link) => {
    const releases = [{ date: "1979", tracks: [10], links: [link] }];
    const { ids } = await fill({
      albums: [blue],
      groups: [group(1, "The Lamps", "Blue Rooms", { releases })],
    });
    expect(ids).toMatchObject([{ apple: "1440650428" }]);
  });
});
