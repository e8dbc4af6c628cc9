import fc from "fast-check";
import { expect, it } from "vitest";
import { graphemesOf, textWidth } from "../text-width.ts";
import { labelPrint, roomFor } from "./label-lines.ts";

const ems = { 1: 13, 2: 11.5, 3: 10, 4: 8.6, 5: 7 } as const;
const ringTop = 37;

/** Names in many scripts, of one word and of many, and arbitrary strings. */
const anyName = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.constantFrom("Low", "Tide", "無罪", "モラトリアム", "أم كلثوم", "สวัสดี", "🎷", "𒐫", "WWW", " "))
    .map((parts) => parts.join("")),
);

it.each<[string, readonly string[], number]>([
  ["Low Tide", ["Low Tide"], 1],
  ["From My Music", ["From", "My Music"], 3],
  ["Russian Roulette", ["Russian", "Roulette"], 3],
  ["Mood Discovery\nCalm", ["Mood Discovery", "Calm"], 5],
  ["Time-Based\nWorkout", ["Time-Based", "Workout"], 4],
  ["Songs in the Key of Life", ["Songs in", "the Key of Life"], 4],
])("prints %s as large as possible, broken between words", (name, lines, size) => {
  expect(labelPrint(name)).toEqual({ lines, size });
});

it("breaks a script without spaces at word boundaries", () => {
  expect(labelPrint("無罪モラトリアム").lines).toEqual(["無罪", "モラトリアム"]);
  expect(labelPrint("新长征路上的摇滚").lines).toEqual(["新长征", "路上的摇滚"]);
});

it("counts a wide character as two narrow ones", () => {
  expect(textWidth("新".repeat(4))).toBeGreaterThanOrEqual(textWidth("i".repeat(8)));
  expect(textWidth("한")).toBeGreaterThanOrEqual(1);
  expect(labelPrint("新长征路上").size).toBeGreaterThan(labelPrint("Lilts").size);
});

it("shortens a long name with an ellipsis", () => {
  const { lines, size } = labelPrint("The Rise and Fall of Ziggy Stardust and the Spiders from Mars");
  expect(size).toBe(5);
  expect(lines[0]).toBe("The Rise and");
  expect(lines[1]).toMatch(/^Fall of .+…$/);
});

it("breaks an overlong word between graphemes", () => {
  const family = "👩‍👩‍👧";
  const { lines } = labelPrint(family.repeat(30));
  expect(new Set(graphemesOf(lines.join("").replace("…", "")))).toEqual(new Set([family]));
});

it("prints at most two lines, inside the label's rim and off its center ring, in any script", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const { lines, size } = labelPrint(name);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const [index, line] of lines.entries()) {
        expect(textWidth(line)).toBeLessThanOrEqual(roomFor(ems[size], lines.length, index));
      }
      expect(25.5 + (lines.length * ems[size]) / 2).toBeLessThan(ringTop);
    }),
  );
});

it("prints the whole name or ends with an ellipsis", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const printed = labelPrint(name).lines.join("").replaceAll(/\s/gu, "");
      const whole = name.replaceAll(/\s/gu, "");
      expect(printed === whole || (printed.endsWith("…") && whole.startsWith(printed.slice(0, -1)))).toBe(
        true,
      );
    }),
  );
});
