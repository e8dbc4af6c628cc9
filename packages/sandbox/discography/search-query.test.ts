import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "./search-query.ts";

describe("parseSearchQuery", () => {
  test.each([
    ["blue rooms", { words: "blue rooms", fields: [] }],
    ["artist:Band", { words: "", fields: [{ name: "artist", value: "Band" }] }],
    [
      'rooms artist:"The Lamps" year:1970-1979',
      {
        words: "rooms",
        fields: [
          { name: "artist", value: "The Lamps" },
          { name: "year", value: "1970-1979" },
        ],
      },
    ],
    [
      "album:Kind of Blue ARTIST:Miles Davis",
      {
        words: "",
        fields: [
          { name: "album", value: "Kind of Blue" },
          { name: "artist", value: "Miles Davis" },
        ],
      },
    ],
    ['album:"An artist:Life" x', { words: "x", fields: [{ name: "album", value: "An artist:Life" }] }],
    ["Volume: Two", { words: "Volume: Two", fields: [] }],
    ['artist:"unclosed', { words: "", fields: [{ name: "artist", value: "unclosed" }] }],
  ])("parses %s", (text, expected) => {
    expect(parseSearchQuery(text)).toEqual(expected);
  });

  test("parses any text", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void parseSearchQuery(text)));
  });
});
