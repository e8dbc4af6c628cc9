import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fewestTracks, ineligibilityOf, isUnmeasuredBox, playingMinutes } from "./eligibility.ts";

const named = (title: string, artist = "Someone") => ineligibilityOf({ title, artist });

describe("what is known of an album", () => {
  test.each([
    [{ albumType: "single" }, "not-an-album"],
    [{ albumType: "EP" }, "not-an-album"],
    [{ albumType: "Compilation" }, "compilation"],
    [{ albumType: "ALBUM" }, undefined],
    [{ totalTracks: 3 }, "too-few-tracks"],
    [{ totalTracks: 4 }, undefined],
    [{ minutes: 14 }, "too-short"],
    [{ minutes: 15 }, undefined],
    [{ minutes: 120 }, undefined],
    [{ minutes: 121 }, "too-long"],
    [{}, undefined],
  ])("%o makes it %s", (facts, expected) => {
    expect(ineligibilityOf({ title: "Blue Rooms", artist: "The Lamps", ...facts })).toBe(expected);
  });

  test("depends only on its limits if the names are harmless", () => {
    const { shortest, longest } = playingMinutes;
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (totalTracks, minutes) => {
        const isFit = totalTracks >= fewestTracks && minutes >= shortest && minutes <= longest;
        const verdict = ineligibilityOf({ title: "Blue Rooms", artist: "The Lamps", totalTracks, minutes });
        expect(verdict === undefined).toBe(isFit);
      }),
    );
  });
});

test("an album of many tracks is a box until its length is known", () => {
  fc.assert(
    fc.property(fc.option(fc.nat(200)), fc.option(fc.nat(500)), (totalTracks, minutes) => {
      const facts = { title: "", artist: "", totalTracks: totalTracks ?? undefined };
      const isBox = isUnmeasuredBox({ ...facts, minutes: minutes ?? undefined });
      expect(isBox).toBe(minutes === null && (totalTracks ?? 0) > 50);
    }),
  );
});

describe("titles that only resemble excluded ones stay", () => {
  test.each([
    "Golden Hour",
    "Live Through This",
    "Alive",
    "Live It Up",
    "Record Collection",
    "Singles",
    "Collections",
    "Essential Tremors",
    "The Best of Both Worlds",
    "The Hits Just Keep on Comin'",
    "ANThology",
    "Gold",
    "When the Pawn Hits the Conflicts He Thinks Like a King",
    "Selected Ambient Works 85–92",
    "Where You Live",
    "Live Forever",
    "Long Live",
    "LIVE.LOVE.A$AP",
    "Live and Let Die",
    "The Greatest",
    "Tribute",
    "At Last!",
    "At War with the Mystics",
    "Live, Love, Larf & Loaf",
    "Delivery",
    "Olive",
    "The Way We Live",
    "Live On",
    "Live in the Moment",
    "Concerto in F",
    "Best Friends",
    "The World We Live In",
    "Hit to Death in the Future Head",
    "Lo mejor de mí",
    "ドライブ",
    "ライブラリー",
    "Home: A Place Where I Live",
    "Boxer",
    "Karate",
  ])("%s", (title) => {
    expect(named(title)).toBeUndefined();
  });

  test.each([
    ["Best Coast", "Crazy for You"],
    ["Live", "Throwing Copper"],
    ["Ryan Adams", "Gold"],
    ["Miles Davis", "A Tribute to Jack Johnson (Deluxe)"],
    ["The Fall", "Live at the Witch Trials"],
    ["Tribute to Nothing", "Wrench"],
  ])("%s, %s", (artist, title) => {
    expect(named(title, artist)).toBeUndefined();
  });
});

describe("compilations are recognized", () => {
  test.each([
    "Greatest Hits",
    "The Best of Sade",
    "Legend: The Best of Bob Marley",
    "The Very Best of Cat Stevens",
    "Hits",
    "20 Golden Greats",
    "The Essential Bob Dylan",
    "Anthology 1",
    "The Singles 86-98",
    "B-Sides & Rarities",
    "#1's",
    "16 Biggest Hits",
    "Number Ones",
    "The Platinum Collection",
    "Complete Studio Recordings",
    "A Retrospective",
    "The Complete Bitches Brew Sessions",
    "Now That's What I Call Music! 44",
    "Box Set",
    "GREATEST HITS (Deluxe)",
    "Grandes Éxitos",
    "Os Maiores Sucessos",
    "Les plus grands succès",
    "L’essentiel",
    "Il meglio di Mina",
    "Die größten Hits",
    "Das Beste von Nena",
    "Het Beste van Boudewijn",
    "Suurimmat hitit",
    "Största hits",
    "Największe przeboje",
    "Лучшее",
    "Золотая коллекция",
    "Οι Μεγαλύτερες Επιτυχίες",
    "En İyileri",
    "精选集",
    "ベスト・アルバム",
    "베스트 앨범",
    "Tuyển Tập 2",
  ])("%s", (title) => {
    expect(named(title)).toBe("compilation");
  });

  test.each([
    ["ABBA", "ABBA Gold"],
    ["Buzzcocks", "Singles Going Steady"],
    ["The Beatles", "1 (Remastered)"],
  ])("%s, %s", (artist, title) => {
    expect(named(title, artist)).toBe("compilation");
  });
});

describe("concerts are recognized", () => {
  test.each([
    "Live at Leeds",
    "Live",
    "Live!",
    "Live (Deluxe Edition)",
    "X - Live",
    "X (Live)",
    "X [Live at Wembley]",
    "Live in Tokyo",
    "Live 1975-85",
    "Live/Dead",
    "In Concert",
    "The Köln Concert",
    "At Folsom Prison",
    "Ellington at Newport",
    "Foo: Live in Paris",
    "MTV Unplugged",
    "The Peel Sessions",
    "1977 (Live Version)",
    "Ao Vivo",
    "En Vivo desde Lima",
    "Dal vivo",
    "Na żywo",
    "Концерт",
    "ライブ",
    "Ｘ ライブ・アルバム",
    "演唱会 2010",
  ])("%s", (title) => {
    expect(named(title)).toBe("live");
  });

  test("also by the artist's own name before the word, and by a list if the title says nothing", () => {
    expect(named("Queen Live", "Queen")).toBe("live");
    expect(named("Alive!", "Kiss")).toBe("live");
  });
});

test.each([
  ["Karaoke Hits of Abba", "Someone", "karaoke"],
  ["Rumours", "Zoom Karaoke", "karaoke"],
  ["Songs Originally Performed by Adele", "Someone", "karaoke"],
  ["カラオケ BEST", "Someone", "karaoke"],
  ["A Tribute to Queen", "Someone", "tribute"],
  ["Tributo a Soda Stereo", "Someone", "tribute"],
  ["Performs Radiohead", "Vitamin String Quartet", "tribute"],
  ["Rumours", "Various Artists", "various-artists"],
  ["Rumours", "V.A.", "various-artists"],
  ["Rumours", "Разные артисты", "various-artists"],
])("%s by %s is %s", (title, artist, expected) => {
  expect(named(title, artist)).toBe(expected);
});

test('one of several artists that means "various" is enough', () => {
  const album = { title: "Rumours", artist: "DJ Someone, Various Artists" };
  const artists = [{ name: "DJ Someone" }, { name: "Various Artists" }];
  expect(ineligibilityOf({ ...album, artists })).toBe("various-artists");
  expect(ineligibilityOf({ ...album, artist: "DJ Someone", artists: artists.slice(0, 1) })).toBeUndefined();
});

test("titles are matched by whole words: a pattern inside a longer word has no effect", () => {
  const letters = fc.stringMatching(/^[a-z]{1,6}$/);
  const pattern = fc.constantFrom("live", "karaoke", "anthology", "unplugged", "hits", "rarities", "koncert");
  fc.assert(
    fc.property(letters, pattern, letters, (before, word, after) => {
      expect(named(`Old ${before}q${word}q${after} Song`)).toBeUndefined();
    }),
  );
});
