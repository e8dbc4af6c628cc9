import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trophies } from "../trophy/catalogue/list.ts";
import { anyName } from "../testing/names.ts";
import { profilePost, profileTexts, type SharedNumbers } from "./profile-texts.ts";
import { type SharedSpin, spinPost, spinTexts } from "./spin-texts.ts";
import { deedOfListener, trophyPost, trophyTexts } from "./trophy-texts.ts";
import type { ShareText } from "./words.ts";
import type { LocalDate } from "../day/local-date.ts";
import { weekPost, weekTexts } from "./week-texts.ts";
import { weightOnX } from "./x-length.ts";

const origin = "https://spindle.example";
const link = `${origin}/?ref=social&album=Low%20Tide&artist=Harbour%20Lights`;
const mine = `${origin}/?ref=profile`;
const lowTide: SharedSpin = {
  album: { name: "Low Tide", artist: "Harbour Lights", year: 1974 },
  currentStreak: 12,
};
const numbers: SharedNumbers = { albums: 128, currentStreak: 12, longestStreak: 31, trophies: 19 };
const by = { origin, name: undefined };

const byLabel = (texts: readonly ShareText[]) =>
  Object.fromEntries(texts.map(({ label, text }) => [label, text]));

describe("a spin in words", () => {
  it("is written for each place", () => {
    expect(byLabel(spinTexts(lowTide, by))).toEqual({
      "Instagram post": `My spin: “Low Tide” by Harbour Lights (1974).

One album a day, start to finish, no shuffle. Day 12 of my streak.

Spin yours at spindle.example

#Spindle #OneAlbumADay #Vinyl #AlbumOfTheDay`,
      "Instagram Stories": `Side A: “Low Tide”
Harbour Lights (1974)
Day 12 of my streak.
Spin yours at spindle.example`,
      "Twitter/X": `My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. Day 12 of my streak. ${link}`,
      "TikTok/Reels": `One album a day, and the record decides. This one: “Low Tide” by Harbour Lights (1974). Day 12 of my streak.

#Spindle #OneAlbumADay #VinylTok #MusicDiscovery`,
      "7-Day Challenge": `Seven days, seven albums, each one from track 1 to the end.
I’m listening to “Low Tide” by Harbour Lights (1974). Day 12 of my streak.
Spin with me: ${link}`,
      "Simple Message": `I spun “Low Tide” by Harbour Lights (1974) on Spindle. ${link}`,
    });
  });

  it("leaves out an unknown year and a missing streak without a gap", () => {
    const bare = { album: { name: "Low Tide", artist: "Harbour Lights" }, currentStreak: 0 };
    for (const { text } of spinTexts(bare, by)) {
      expect(text).toContain("Harbour Lights");
      expect(text).not.toMatch(/\(|streak|undefined| {2}|\n{3}|\s$|\s\./);
    }
  });

  it("counts a streak of one day and of a thousand", () => {
    const after = (currentStreak: number) => spinPost({ ...lowTide, currentStreak }, by).text;
    expect(after(1)).toMatch(/ Day 1 of my streak\.$/);
    expect(after(1_000)).toMatch(/ Day 1,000 of my streak\.$/);
  });

  it("isolates right-to-left names only", () => {
    const [arabic = { text: "" }] = spinTexts(
      { ...lowTide, album: { ...lowTide.album, artist: "أم كلثوم" } },
      by,
    );
    expect(arabic.text).toContain("by \u2068أم كلثوم\u2069 (1974).");
    for (const { text } of spinTexts(lowTide, by)) expect(text).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe("a listener's numbers in words", () => {
  it("are written for each place", () => {
    expect(byLabel(profileTexts(numbers, by))).toEqual({
      Stats: `My listening on Spindle, one album a day
128 albums
12-day streak (best: 31 days)
19 trophies
${mine}`,
      "Instagram review": `128 albums on Spindle, one a day, start to finish. 12-day streak (best: 31 days), 19 trophies.

Each one from track 1 to the end, no shuffle.

Spin yours at spindle.example

#Spindle #OneAlbumADay #Vinyl`,
      TikTok: `One album a day, and the record decides. 128 albums so far.

#Spindle #OneAlbumADay #Vinyl`,
      Streak: `12 days in a row, one album each. My longest streak is 31 days. ${mine}`,
      Challenge: `One album a day, start to finish: how long can you keep it up? My best is 31 days. ${mine}`,
      Simple: `128 albums on Spindle, one a day, start to finish. ${mine}`,
    });
  });

  it("use the singular for one, and leave out zeros", () => {
    const one = profileTexts({ albums: 1, currentStreak: 1, longestStreak: 1, trophies: 1 }, by);
    expect(one[0]?.text).toBe(
      `My listening on Spindle, one album a day\n1 album\n1-day streak\n1 trophy\n${mine}`,
    );
    const none = profileTexts({ albums: 0, currentStreak: 0, longestStreak: 0, trophies: 0 }, by);
    for (const { text } of none) expect(text).not.toMatch(/\b0\b| {2}|\n{3}/);
    expect(none[0]?.text).toBe(`My listening on Spindle, one album a day\n${mine}`);
    expect(profilePost({ albums: 0, currentStreak: 0, longestStreak: 0 }, by).text).toBe(
      "I listen to one album a day on Spindle, start to finish.",
    );
  });

  it.each([
    [0, 0, "One album a day, start to finish. My first streak is still ahead."],
    [1, 1, "One album a day, start to finish. My first streak just started."],
    [0, 1, "My longest streak is 1 day, one album a day. The next one is still ahead."],
    [1, 31, "My longest streak is 31 days, one album a day. The next one just started."],
    [31, 31, "31 days in a row, one album each. My longest streak yet."],
  ])("describe a streak of %i with a longest of %i days", (currentStreak, longestStreak, words) => {
    const [, , , streak] = profileTexts({ ...numbers, currentStreak, longestStreak }, by);
    expect(streak?.text).toBe(`${words} ${mine}`);
  });

  it("have a name in their link only if allowed", () => {
    const named = profileTexts(numbers, { origin, name: "Rosa" });
    expect(named[0]?.text).toContain(`${mine}&user=Rosa`);
    fc.assert(
      fc.property(anyName, (name) => {
        const plain = profileTexts(numbers, by);
        for (const [index, { text }] of profileTexts(numbers, { origin, name }).entries())
          expect(text.replace(/&user=[A-Za-z0-9%]*/, "")).toBe(plain[index]?.text);
      }),
    );
  });
});

describe("a trophy in words", () => {
  const longPlayer = {
    name: "Long Player",
    earned: "You spun your hundredth album",
    tier: "gold",
  } as const;

  it("is written for each place", () => {
    const { instagram, general } = trophyTexts(longPlayer, numbers, by);
    expect(instagram.text).toBe(`I earned the gold trophy “Long Player” on Spindle. I spun my hundredth album.

128 albums, one a day. Day 12 of my streak.

Spin yours at spindle.example

#Spindle #OneAlbumADay #Vinyl`);
    expect(general.text).toBe(
      `I earned the gold trophy “Long Player” on Spindle. 128 albums, one a day. Day 12 of my streak. ${mine}`,
    );
    expect(trophyPost(longPlayer, { albums: 0, currentStreak: 0 }, by).text).toBe(
      "I earned the gold trophy “Long Player” on Spindle.",
    );
  });

  it('never says "you" or "your", because others read it', () => {
    expect(deedOfListener(longPlayer.earned)).toBe("Spun their hundredth album");
    for (const trophy of trophies) {
      const { instagram } = trophyTexts(trophy, numbers, by);
      for (const said of [instagram.text.split("\n")[0], deedOfListener(trophy.earned)])
        expect(said).not.toMatch(/\byour?\b/i);
    }
  });

  it("fits into a post on X for every trophy and any numbers", () => {
    for (const trophy of trophies) {
      const { text } = trophyPost(trophy, { albums: 99_999, currentStreak: 99_999 }, by);
      expect(weightOnX(text)).toBeLessThanOrEqual(256);
    }
  });
});

describe("every text", () => {
  const count = fc.oneof(fc.constantFrom(0, 1, 2, 1_000), fc.nat(200_000));
  const anyText = fc
    .record({ name: anyName, artist: anyName, year: fc.option(fc.nat(2100), { nil: undefined }), count })
    .chain(({ name, artist, year, count: currentStreak }) => {
      const spin = { album: { name, artist, year }, currentStreak };
      const listener = { albums: currentStreak, currentStreak, longestStreak: currentStreak, trophies: 3 };
      return fc.constantFrom(...spinTexts(spin, by), ...profileTexts(listener, { origin, name: artist }));
    });

  it("is well-formed and free of controls, with every isolate closed, and short enough for Instagram and TikTok", () => {
    fc.assert(
      fc.property(anyText, ({ text }) => {
        expect(text.isWellFormed()).toBe(true);
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
        expect(text.match(/\u2068/g)?.length).toBe(text.match(/\u2069/g)?.length);
        expect(text.length).toBeLessThan(5_000);
        if (/#\w/.test(text)) expect(Array.from(text).length).toBeLessThanOrEqual(2_200);
        expect(text.match(/(?:^|\s)#[A-Za-z]+/g)?.length ?? 0).toBeLessThanOrEqual(30);
      }),
    );
  });
});

describe("a week in signs", () => {
  const days = ["listened", "listened", "spun", "none", "listened", "none", "none"] as const;
  const week = { first: "2026-10-19" as LocalDate, days, currentStreak: 1 };
  const signs = "Spindle, October 19 – 25\n●●◐○●○○\n1-day streak";

  it("names no album, and includes the link", () => {
    expect(byLabel(weekTexts(week, by))).toEqual({ "Seven days, no spoilers": `${signs}\n${mine}` });
  });

  it("is posted with the link, which has a name only if one is given, and fits into a post on X", () => {
    const post = weekPost(week, { origin, name: "Ida" });
    expect([post.text, post.link]).toEqual([signs, `${mine}&user=Ida`]);
    expect(weekPost(week, by).link).toBe(mine);
    expect(weightOnX(post.text)).toBeLessThan(200);
  });
});
