import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cardFileName } from "./card-file-name.ts";

test.each([
  ["Low Tide", "Low Tide.png"],
  ["浮き世の波 / Ünïcode", "浮き世の波 Ünïcode.png"],
  ["What's Going On?", "What's Going On.png"],
  ["../../etc/passwd", "etc passwd.png"],
  ["...", "Spindle.png"],
  ["", "Spindle.png"],
  ["\u3164\u2800", "Spindle.png"],
  ["Low\u3164Tide", "Low Tide.png"],
  ["CON", "Spindle CON.png"],
  ["nul.tar", "Spindle nul.tar.png"],
  ["COM¹ ", "Spindle COM¹.png"],
  ["Constant", "Constant.png"],
  ["-rf ~", "rf ~.png"],
  ["a\u202egnp.exe", "agnp.exe.png"],
  ["line\r\nbreak\u0000\u0085", "line break.png"],
  ["lone \ud800 half", "lone half.png"],
  ["Ends with a dot. ", "Ends with a dot.png"],
  ["e\u0301tude", "étude.png"],
])("turns %j into %j", (title, expected) => {
  expect(cardFileName(title, "png")).toBe(expected);
});

test("cuts between graphemes", () => {
  const title = "é".repeat(65);
  expect(cardFileName(`${title}🇫🇷`, "svg")).toBe(`${title}.svg`);
  expect(cardFileName(`${title}é`, "svg")).toBe(`${title}é.svg`);
});

test("cuts a device's name including the prefix that it gets", () => {
  expect(cardFileName(`lpt9.${"x".repeat(300)}`, "png")).toBe(`Spindle lpt9.${"x".repeat(123)}.png`);
});

const pieces = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "/",
    "\\",
    "..",
    ":",
    "CON",
    "aux",
    "lpt9",
    ".",
    " ",
    "\u202e",
    "\u2066",
    "\u0000",
    "\u00ad",
    "\ud83d",
  ),
);

test("any title gives a portable name without paths or other extensions", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 80 }), fc.constantFrom("png", "svg"), (parts, ending) => {
      const name = cardFileName(parts.join(""), ending);
      expect(name.isWellFormed()).toBe(true);
      expect(encodeURIComponent(name).replaceAll(/%../g, "x").length).toBeLessThanOrEqual(140);
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(name).not.toMatch(/^[\s.~-]/);
      const stem = name.slice(0, -4);
      expect(name.slice(-4)).toBe(`.${ending}`);
      expect(stem).not.toBe("");
      expect(stem).not.toMatch(/[\s.]$/);
      expect(stem).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\s*\.|\s*$)/i);
    }),
  );
});
