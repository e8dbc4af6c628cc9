import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { albumKey, artistKey, displayTitle } from "./album-key.ts";
import { creditKey } from "./credit.ts";

describe("the words of an edition", () => {
  test.each([
    ["Rumours (Super Deluxe)", "Rumours"],
    ["Abbey Road (Remastered)", "Abbey Road"],
    ["Abbey Road - Remastered 2009", "Abbey Road"],
    ["A Night at the Opera (2011 Remaster)", "A Night at the Opera"],
    ["Ten (Legacy Edition)", "Ten"],
    ["Thriller: 25th Anniversary Super Deluxe Edition", "Thriller"],
    ["Nevermind (30th Anniversary)", "Nevermind"],
    ["Pet Sounds (Original Mono & Stereo Mix Versions)", "Pet Sounds"],
    ["Kid A - Stereo", "Kid A"],
    ["Damn. (Collector’s Edition)", "Damn."],
    ["Album (Bonus Track Version)", "Album"],
    ["Album (UK Version)", "Album"],
    ["Album [Explicit]", "Album"],
    ["Purple Rain (Deluxe) [Expanded Edition] [2015 Paisley Park Remaster]", "Purple Rain"],
    ["1989 (Taylor's Version) [Deluxe]", "1989 (Taylor's Version)"],
    ["Edición (Edición Especial)", "Edición"],
    ["無罪モラトリアム（リマスター）", "無罪モラトリアム"],
    ["風街ろまん [デラックス・エディション]", "風街ろまん"],
    ["앨범 (디럭스)", "앨범"],
    ["Это не любовь (Ремастер 2010)", "Это не любовь"],
  ])("%s is %s", (title, plain) => {
    expect(displayTitle(title)).toBe(plain);
    expect(albumKey("Someone", title)).toBe(albumKey("Someone", plain));
  });

  test.each([
    "1989 (Taylor's Version)",
    "Weezer (Blue Album)",
    "MTV Unplugged (Live – Deluxe Edition)",
    "X (Demo Version)",
    "Deluxe",
    "(Deluxe)",
    "In Mono",
    "Album (2011)",
    "Stereo Total - Musique",
    "Hello: The Sequel",
    "Let It Be... Naked",
    "X (Acoustic Version)",
    "( )",
    "Love - Explicitly",
  ])("%s keeps all of its title", (title) => {
    expect(displayTitle(title)).toBe(title);
  });
});

describe("the identity of an album", () => {
  test.each([
    ["Beyoncé", "Lemonade", "beyonce", "LEMONADE"],
    ["Simon & Garfunkel", "Bookends", "Simon and Garfunkel", "Bookends"],
    ["The Beatles", "The White Album", "Beatles, The", "White Album"],
    ["R.E.M.", "Out of Time", "REM", "Out Of Time"],
    ["A$AP Rocky", "Testing", "ASAP Rocky", "TESTING"],
    ["Sigur Rós", "Ágætis byrjun", "Sigur Ros", "Agaetis Byrjun"],
    ["Kanye West feat. Someone", "Graduation", "Kanye West", "Graduation"],
    ["Someone", "Blue (feat. X) (Deluxe)", "Someone", "Blue"],
    ["Someone", "Blue (Deluxe) [feat. X]", "Someone", "Blue"],
    ["Guns N' Roses", "Appetite", "Guns N’ Roses", "Appetite"],
    ["Борис Гребенщиков", "Ёлка", "БОРИС ГРЕБЕНЩИКОВ", "Елка"],
    ["Ｐｅｒｆｕｍｅ", "ＧＡＭＥ", "Perfume", "GAME"],
  ])("%s, %s is %s, %s", (artist, title, otherArtist, otherTitle) => {
    expect(albumKey(artist, title)).toBe(albumKey(otherArtist, otherTitle));
  });

  test.each([
    ["Ed Sheeran", "+", "÷"],
    ["Ed Sheeran", "=", "-"],
    ["Weezer", "Weezer (Blue Album)", "Weezer (Green Album)"],
    ["Someone", "Six Ft. Under", "Six"],
    ["Someone", "कल", "काल"],
    ["Someone", "ハハ", "パパ"],
    ["Led Zeppelin", "Led Zeppelin II", "Led Zeppelin III"],
    ["Taylor Swift", "1989", "1989 (Taylor's Version)"],
  ])("by %s, %s and %s are two albums", (artist, one, other) => {
    expect(albumKey(artist, one)).not.toBe(albumKey(artist, other));
  });

  test.each([
    [["Ann Example", "Bo Example"], "Ann Example & Bo Example"],
    [["Ann Example", "Bo Example"], "Bo Example and Ann Example"],
    [["Ann", "Bo", "Cy"], "Ann, Bo & Cy"],
    [["Ann", "Bo", "Cy"], "Cy / Ann + The Bo"],
    [["Lole", "Manuel"], "Lole y Manuel"],
    [["Nick Cave", "The Bad Seeds"], "Nick Cave and the Bad Seeds"],
    [["Nick Cave & The Bad Seeds", "Nick Cave"], "Nick Cave & The Bad Seeds"],
    [["Simon & Garfunkel"], "Simon and Garfunkel"],
    [["Earth, Wind & Fire"], "Earth Wind and Fire"],
    [["Tyler, The Creator"], "Tyler The Creator"],
    [["AC/DC"], "ACDC"],
    [["Florence + The Machine"], "Florence and the Machine"],
    [["B.B. King"], "B. B. King"],
    [["宇多田ヒカル"], "宇多田 ヒカル"],
    [["The The"], "The The"],
    [["+/-"], "+/-"],
  ])("by %j is that by %s", (listed, joined) => {
    expect(albumKey(listed, "Blue Rooms")).toBe(albumKey(joined, "Blue Rooms"));
    expect(albumKey(joined, "Blue Rooms")).not.toBe(albumKey("Someone", "Blue Rooms"));
  });

  test("is of a set: order, repetition and joining words don't matter, only the artists do", () => {
    const name = fc.constantFrom("Ann", "The Bo", "Cy Example", "Ðorđe", "東京", "Dee-Dee", "R.E.M.");
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5 });
    const joint = fc.constantFrom(", ", " & ", " and ", " / ", "; ", " + ", " x ", " with ", "、");
    fc.assert(
      fc.property(names, names, joint, fc.nat(), (one, other, between, turn) => {
        const start = turn % one.length;
        const turned = [...one.slice(start), ...one.slice(0, start)];
        const key = albumKey(one, "Blue Rooms");
        expect(albumKey([...turned, ...one], "Blue Rooms")).toBe(key);
        expect(albumKey(turned.join(between), "Blue Rooms")).toBe(key);
        const isSame = new Set([...one, ...other]).size === one.length && one.length === other.length;
        expect(albumKey(other, "Blue Rooms") === key).toBe(isSame);
      }),
    );
  });

  test("counts an artist whose name is only punctuation", () => {
    expect(albumKey(["Ann", "&"], "Blue Rooms")).not.toBe(albumKey("Ann", "Blue Rooms"));
    expect(albumKey(["Ann", "!!!"], "Blue Rooms")).toBe(albumKey("!!! & Ann", "Blue Rooms"));
  });

  test("is never empty, and never confuses artists with titles", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(text, text, (artist, title) => {
        expect(artistKey(artist).length).toBeGreaterThan(0);
        expect(creditKey(artist).length).toBeGreaterThan(0);
        expect(albumKey(artist, title).length).toBeGreaterThan(creditKey(artist).length + 1);
        expect(albumKey(artist, title).startsWith(`${creditKey(artist)}|`)).toBe(true);
        expect(creditKey([artist, artist])).toBe(creditKey(artist));
      }),
    );
  });

  test("survives letter case, spacing and any edition added to the title", () => {
    const word = fc.stringMatching(/^[a-zäéñøбж東]{1,8}$/);
    const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const edition = fc.constantFrom(
      "(Deluxe)",
      "[Remastered]",
      "- Remastered 2011",
      "(Expanded Edition)",
      "- Mono",
    );
    fc.assert(
      fc.property(title, title, edition, edition, (artist, name, one, other) => {
        const plain = albumKey(artist, name);
        expect(albumKey(artist.toUpperCase(), ` ${name.replaceAll(" ", "  ")} ${one} ${other}`)).toBe(plain);
        expect(displayTitle(`${name} ${one} ${other}`)).toBe(name);
      }),
    );
  });

  test("is fast for a title made to be slow", () => {
    const hostile = `${" ".repeat(20_000)}(${" feat. ".repeat(5_000)}${"- ".repeat(20_000)}(`;
    expect(albumKey(hostile, hostile).length).toBeGreaterThan(0);
  });
});
