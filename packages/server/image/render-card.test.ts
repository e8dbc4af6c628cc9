import { DOMParser, type Element } from "@xmldom/xmldom";
import type { Card } from "@spindle/core/share/card.ts";
import { cardFormatNames, cardFormats } from "@spindle/core/share/card-formats.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { describe, expect, test } from "vitest";
import { renderCard } from "./render-card.ts";
import { hostileNames } from "./testing/hostile-names.ts";

const address = "spindle.example";
const date = parseLocalDate("2026-10-24") ?? expect.unreachable();
const named = (name: string): Extract<Card, { readonly kind: "spin" }> => ({
  kind: "spin",
  album: { title: name, artist: name, year: 1974 },
  date,
  isToday: true,
  streak: 12,
  name,
});
/** A week with every kind of day, whose albums and listener have this name. */
function weekNamed(name: string): Card {
  const album = { title: name, artist: name };
  const [heard, spun, none] = [
    { state: "listened", album },
    { state: "spun", album },
    { state: "none" },
  ] as const;
  return {
    kind: "week",
    week: weekOf(date),
    days: [heard, heard, spun, none, heard, none, none],
    streak: 12,
    name,
  };
}
const cards: readonly Card[] = [
  named("Low Tide"),
  { kind: "invitation", album: { title: "Low Tide", artist: "Harbour Lights" } },
  { kind: "stats", since: 2026, albums: 128, currentStreak: 12, longestStreak: 31, trophies: 19 },
  {
    kind: "trophy",
    trophy: { name: "Long Player", earned: "You spun your hundredth album", tier: "gold", icon: "shelf" },
    earnedOn: date,
    trophies: 19,
  },
  weekNamed("Low Tide"),
];

const svgOf = (card: Card, format = cardFormatNames[0]): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    renderCard({ card, format, type: "image/svg+xml" }, address),
  );

/** Throws at anything that XML does not allow. */
function parsed(svg: string): Element {
  const complain = (_level: string, message: string) => {
    throw new Error(message);
  };
  const root = new DOMParser({ onError: complain }).parseFromString(svg, "image/svg+xml").documentElement;
  return root ?? expect.unreachable();
}

const drawn = new Set(["svg", "title", "path", "rect", "g", "clipPath", "defs"]);
const said = new Set(
  `xmlns width height viewBox role id x y d transform fill fill-opacity fill-rule clip-path clip-rule
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit`.split(/\s+/),
);

/** Returns the root. */
function expectOnlyShapes(svg: string): Element {
  const root = parsed(svg);
  const elements = [...root.getElementsByTagName("*")];
  expect(elements.map(({ tagName }) => tagName).filter((name) => !drawn.has(name))).toEqual([]);
  const attributes = elements.flatMap((element) => [...element.attributes]);
  expect(attributes.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
  const references = attributes.filter(({ value }) => /url|:/i.test(value)).map(({ value }) => value);
  expect(references.filter((value) => !/^url\(#\w+\)$/.test(value))).toEqual([]);
  return root;
}

describe("SVG", () => {
  test.each(hostileNames.map((name, index) => [index, name] as const))(
    "has only shapes for any names: hostile name %i",
    (_index, name) => {
      const svg = svgOf(named(name));
      const title = expectOnlyShapes(svg).getElementsByTagName("title")[0]?.textContent;
      expect(title?.startsWith(cardText(name, 200))).toBe(true);
      expect(svg.length).toBeLessThan(2_000_000);
    },
  );

  test("of a week has only shapes too, and names neither albums nor the listener", () => {
    for (const name of [...hostileNames, "字".repeat(300), "שירים ".repeat(60), "नमस्ते".repeat(60)]) {
      const svg = svgOf(weekNamed(name), "square");
      expect(expectOnlyShapes(svg).getElementsByTagName("title")[0]?.textContent).toBe(
        "Seven days on Spindle, October 19 – 25, 2026",
      );
      expect(svg.length).toBeLessThan(2_000_000);
    }
  });

  test.each(cards.flatMap((card) => cardFormatNames.map((format) => [card.kind, format, card] as const)))(
    "of %s, %s, has the size of its format and is scalable",
    (_kind, format, card) => {
      const svg = svgOf(card, format);
      const root = expectOnlyShapes(svg);
      const { width, height } = cardFormats[format];
      expect(["width", "height", "viewBox"].map((name) => root.getAttribute(name))).toEqual([
        String(width),
        String(height),
        `0 0 ${width} ${height}`,
      ]);
    },
  );
});

describe("PNG", () => {
  test.each(cards.flatMap((card) => cardFormatNames.map((format) => [card.kind, format, card] as const)))(
    "of %s, %s, has the size of its format",
    (_kind, format, card) => {
      const png = Buffer.from(renderCard({ card, format, type: "image/png" }, address));
      // PNG (ISO/IEC 15948), 5.2 and 11.2.2: the signature, then width and height.
      expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
      const { width, height } = cardFormats[format];
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    },
  );

  test("is deterministic, and different for another album", () => {
    const order = { format: "wide", type: "image/png" } as const;
    const once = renderCard({ ...order, card: named("Low Tide") }, address);
    expect(renderCard({ ...order, card: named("Low Tide") }, address)).toEqual(once);
    expect(renderCard({ ...order, card: named("High Tide") }, address)).not.toEqual(once);
  });

  test("shows nothing of the previous one", () => {
    const order = { format: "square", type: "image/png" } as const;
    const once = cards.map((card) => renderCard({ ...order, card }, address));
    renderCard({ ...order, card: named("字\u0301ש".repeat(70)) }, address);
    const again = cards.toReversed().map((card) => renderCard({ ...order, card }, address));
    expect(again.toReversed()).toEqual(once);
  });
});

test.each(cards)("the same $kind always gives the same file", (card) => {
  expect(svgOf(card)).toBe(svgOf(card));
});

test("a card with invisible names still has a title", () => {
  expect(parsed(svgOf(named("\u3164"))).getElementsByTagName("title")[0]?.textContent).toBe("Spindle");
});
