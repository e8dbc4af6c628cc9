import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyName } from "../testing/names.ts";
import {
  addressAt,
  listeningPlaces,
  type PlacedAlbum,
  type PlaceId,
  referencePages,
} from "./listening-places.ts";

const album = { artist: "AC/DC", title: "Who Made 'Who'? #1 & 100% (Deluxe Edition) [2011 Remaster]" };
const query = "AC%2FDC%20Who%20Made%20%27Who%27%3F%20%231%20%26%20100%25";

const spotifyId = "4LH4d3cOWNNsVw41Gqt2kv";
const withAddresses = [
  [
    "spotify",
    `https://open.spotify.com/search/${query}/albums`,
    spotifyId,
    "https://open.spotify.com/album/",
  ],
  [
    "apple-music",
    `https://music.apple.com/search?term=${query}`,
    "1440650428",
    "https://music.apple.com/album/",
  ],
  [
    "youtube-music",
    `https://music.youtube.com/search?q=${query}`,
    "MPREb_IInSY5-_Xrw",
    "https://music.youtube.com/browse/",
  ],
  ["tidal", `https://tidal.com/search?q=${query}`, "17927863", "https://tidal.com/album/"],
  [
    "qobuz",
    `https://www.qobuz.com/us-en/search/albums/${query}`,
    "0060254735198",
    "https://open.qobuz.com/album/",
  ],
  ["deezer", `https://www.deezer.com/search/${query}/album`, "6575789", "https://www.deezer.com/album/"],
  [
    "amazon-music",
    `https://music.amazon.com/search/${query}`,
    "B0B8MVP2SW",
    "https://music.amazon.com/albums/",
  ],
  [
    "bandcamp",
    `https://bandcamp.com/search?q=${query}&item_type=a`,
    "https://an-act.bandcamp.com/album/low-tide",
    "",
  ],
  [
    "soundcloud",
    `https://soundcloud.com/search/albums?q=${query}`,
    "https://soundcloud.com/an-act/sets/low-tide",
    "",
  ],
] as const satisfies readonly (readonly [PlaceId, string, string, string])[];

describe("an album's address", () => {
  test.each(withAddresses)("at %s is a search without edition words", (place, url) => {
    expect(addressAt(place, album)).toEqual({ url, exact: false });
  });

  test.each(withAddresses)("at %s is its own page if its id is known there", (place, _search, id, page) => {
    const exact = { url: `${page}${id}`, exact: true };
    expect(addressAt(place, { ...album, ids: { [place]: id } })).toEqual(exact);
    expect(addressAt(place, { artist: "", title: "", ids: { [place]: id } })).toEqual(exact);
  });

  test.each(withAddresses)(
    "at %s is a search if the id is another place's or has another form",
    (place, url, id) => {
      const wrong = [
        "",
        " ",
        `${id} `,
        `${id}\n`,
        `x/${id}`,
        `${id}/..`,
        `${id}?x=`,
        `${id}#`,
        "0",
        "../login",
        "javascript:alert(1)",
        "https://example.com/album/low-tide",
        "https://an-act.bandcamp.com.example.com/album/low-tide",
        "https://me@an-act.bandcamp.com/album/low-tide",
        "https://an-act.bandcamp.com/album/..",
        "https://soundcloud.com/../sets/x",
        "http://soundcloud.com/an-act/sets/low-tide",
        "9".repeat(10_000),
      ];
      for (const other of wrong)
        expect(addressAt(place, { ...album, ids: { [place]: other } })?.url, other).toBe(url);
      const others = Object.fromEntries(
        withAddresses.flatMap(([other, , its]) => (other === place ? [] : [[other, its]])),
      );
      expect(addressAt(place, { ...album, ids: others })).toEqual({ url, exact: false });
    },
  );

  test("doesn't exist on a turntable, the only place without addresses", () => {
    expect(addressAt("turntable", { ...album, ids: { turntable: "1" } })).toBeUndefined();
    expect(listeningPlaces.map(({ id }) => id)).toEqual([...withAddresses.map(([id]) => id), "turntable"]);
  });

  test("doesn't exist for names of nothing, or of dots that would leave the path", () => {
    for (const [artist, title] of [
      ["", ""],
      [" ", "\u0000"],
      ["", ".."],
      [".", "."],
      ["\u3164", "\u200d"],
    ] as const)
      for (const [place] of withAddresses) expect(addressAt(place, { artist, title })).toBeUndefined();
    expect(addressAt("amazon-music", { artist: "", title: "Low Tide" })?.url).toMatch(
      /\/search\/Low%20Tide$/,
    );
  });

  test("is short for a title of any length", () => {
    const long = { artist: "x".repeat(10_000), title: "y ".repeat(10_000) };
    expect(addressAt("spotify", long)?.url.length).toBeLessThan(400);
  });

  test("stays in its own path and parameter, whatever the names", () => {
    const plain = /^https:\/\/[a-z.]+(?:\/[\w.!~*()%-]*)+(?:\?[a-z_]+=[\w.!~*()%-]*(?:&[a-z_]+=[a-z]+)?)?$/;
    const shapeOf = (url: string) => {
      const [path = "", asked = ""] = url.split("?");
      const parameters = asked.split("&").map((pair) => pair.split("=")[0]);
      return { host: path.split("/")[2], depth: path.split("/").length, parameters };
    };
    const shapes = new Map(withAddresses.map(([place, url]) => [place, shapeOf(url)]));
    fc.assert(
      fc.property(anyName, anyName, fc.constantFrom(...shapes.keys()), (artist, title, place) => {
        const address = addressAt(place, { artist, title });
        if (!address) return;
        expect(address.url).toMatch(plain);
        expect(address.url).not.toMatch(/\/\.{1,2}(?:\/|$)/);
        expect(shapeOf(address.url)).toEqual(shapes.get(place));
      }),
    );
  });
});

describe("the pages that tell about an album", () => {
  const mbid = "8e8a594f-2175-38c7-a871-abb68ec363e7";

  test("are those whose id is known and has the right form", () => {
    expect(referencePages(album)).toEqual([]);
    const urls = (ids: PlacedAlbum["ids"]) => referencePages({ ...album, ids }).map(({ url }) => url);
    expect(urls({ discogs: "5460", musicbrainz: mbid })).toEqual([
      "https://www.discogs.com/master/5460",
      `https://musicbrainz.org/release-group/${mbid}`,
    ]);
    for (const wrong of ["", "0", "../x", `${mbid}\n`, mbid.toUpperCase(), "1".repeat(30)])
      expect(urls({ discogs: wrong, musicbrainz: wrong }), wrong).toEqual([]);
  });
});
