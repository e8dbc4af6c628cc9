import { createCanvas } from "@napi-rs/canvas";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import type { Card } from "@spindle/core/share/card.ts";
import { cardFormatNames, cardFormats } from "@spindle/core/share/card-formats.ts";
import { deedOfListener } from "@spindle/core/share/trophy-texts.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { streakTrophies } from "@spindle/core/trophy/catalogue/streak.ts";
import { expect, test } from "vitest";
import { drawCard } from "./draw-card.ts";

/** This many distinct characters; neighbors are never in the same font. */
const different = (count: number, from: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index * 97));

test.each([
  ["of a script whose every part has a font of its own", different(200, 0x4e00), different(200, 0x4e20)],
  ["of Hangul", different(100, 0xac00), different(100, 0xac11)],
  ["of one word without end", "W".repeat(200), "字".repeat(200)],
  ["of words and words", "a b c d ".repeat(25), "Όλα και όλα ".repeat(17)],
])("names %s are measured about once, whatever the number of sizes tried", (_kind, title, artist) => {
  for (const format of ["wide", "square"] as const) {
    const ctx = createCanvas(1, 1).getContext("2d");
    const measure = ctx.measureText.bind(ctx);
    let measured = 0;
    ctx.measureText = (text) => {
      measured += 1;
      return measure(text);
    };
    drawCard(ctx, { kind: "invitation", album: { title, artist } }, format, "spindle.example");
    // Each character of both names, the title once more on the sleeve, and the lines of each size that was chosen.
    expect(measured).toBeLessThan(900);
  }
});

test.each([
  ["a word without end", "W".repeat(200)],
  ["many words", "Harbour Lights and the Tide ".repeat(7)],
  ["Arabic", "أضواء الميناء ".repeat(14)],
  ["Chinese", "港口的灯光".repeat(40)],
])("an artist's name of %s is shortened, and its year is not", (_kind, artist) => {
  for (const format of ["story", "square", "wide"] as const) {
    const ctx = createCanvas(1, 1).getContext("2d");
    const drawn: string[] = [];
    ctx.fillText = (text) => void drawn.push(text);
    drawCard(
      ctx,
      { kind: "invitation", album: { title: "Low Tide", artist, year: 1974 } },
      format,
      "spindle.example",
    );
    expect(drawn.join(" "), format).toMatch(/….* · 1974/);
  }
});

const monday = parseLocalDate("2026-10-19") ?? expect.unreachable();
const none = { state: "none" } as const;
const heard = { state: "listened", album: { title: "Low Tide", artist: "Harbour Lights" } } as const;

function weekOfDays(days: number, streak: number): Extract<Card, { readonly kind: "week" }> {
  const all = Array.from({ length: 7 }, (_, day) => (day < days ? heard : none));
  return { kind: "week", week: weekOf(monday), days: all, streak };
}

test.each([
  ["a streak that ends in it", weekOfDays(5, 12), "12 day streak"],
  ["the first day of one", weekOfDays(1, 1), "1 day streak"],
  ["no streak that still stands", weekOfDays(5, 0), "5 of 7 days"],
  ["no spin at all", weekOfDays(0, 0), "0 of 7 days"],
])(
  "the card of a week with %s describes it, names no album, and stays within its margins",
  (_kind, card, says) => {
    for (const format of ["story", "square", "wide"] as const) {
      for (const name of [undefined, "Wolfeschlegelsteinhausenbergerdorff ".repeat(3), "字".repeat(40)]) {
        const ctx = createCanvas(1, 1).getContext("2d");
        const drawn: string[] = [];
        const write = ctx.fillText.bind(ctx);
        ctx.fillText = (text, x, y) => {
          drawn.push(text);
          const { width } = ctx.measureText(text);
          const left = ctx.textAlign === "right" ? x - width : ctx.textAlign === "center" ? x - width / 2 : x;
          expect(left, text).toBeGreaterThanOrEqual(60);
          expect(left + width, text).toBeLessThanOrEqual(format === "wide" ? 1140 : 1000);
          write(text, x, y);
        };
        drawCard(ctx, { ...card, ...(name !== undefined && { name }) }, format, "spindle.example");
        const words = drawn.join(" ");
        expect(words).toContain(says);
        expect(words).toContain("October 19 – 25, 2026");
        expect(words).toMatch(/M T W T F S S|Monday .+ Sunday/);
        expect(words).not.toMatch(/Low Tide|Harbour/);
      }
    }
  },
);

test.each(trophies)("the card of $name shows in full how it was earned", (trophy) => {
  const earnedOn = parseLocalDate("2026-10-24") ?? expect.unreachable();
  for (const format of cardFormatNames) {
    const ctx = createCanvas(1, 1).getContext("2d");
    const drawn: string[] = [];
    ctx.fillText = (text) => void drawn.push(text.trim());
    drawCard(ctx, { kind: "trophy", trophy, earnedOn, trophies: 19 }, format, "spindle.example");
    expect(drawn.join(" ")).toContain(deedOfListener(trophy.earned));
  }
});

test.each(["spindle.example", "a-long-name-of-a-host.with.many.parts.and-no-end.example:8443"])(
  "every card has the server's address once and within the card: %s",
  (address) => {
    const album = { title: "Low Tide", artist: "Harbour Lights" };
    const date = parseLocalDate("2026-10-24") ?? expect.unreachable();
    const cards: readonly Card[] = [
      { kind: "spin", album, date, isToday: true, streak: 12 },
      { kind: "invitation", album },
      { kind: "stats", since: 2026, albums: 128, currentStreak: 12, longestStreak: 31, trophies: 19 },
      { kind: "trophy", trophy: streakTrophies[0] ?? expect.unreachable(), earnedOn: date, trophies: 19 },
      weekOfDays(5, 12),
    ];
    for (const card of cards) {
      for (const format of cardFormatNames) {
        const ctx = createCanvas(1, 1).getContext("2d");
        const drawn: { readonly text: string; readonly y: number; readonly wide: number }[] = [];
        ctx.fillText = (text, _x, y) => void drawn.push({ text, y, wide: ctx.measureText(text).width });
        drawCard(ctx, card, format, address);
        const [found, ...others] = drawn.filter(({ text }) => address.startsWith(text.slice(0, 7)));
        expect(others).toEqual([]);
        expect(found?.y).toBeLessThan(cardFormats[format].height - 12);
        expect(found?.wide).toBeLessThan(560);
      }
    }
  },
);
