import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, dismissalHolds, freePlace, needsHandToInstall } from "./install-rules.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-11-22T12:00:00Z");

describe("Not Now", () => {
  it("holds for seven days and no longer, whenever it was said", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * day }), (agoMs) => {
        expect(dismissalHolds(String(now - agoMs), now)).toBe(agoMs < 7 * day);
      }),
    );
  });

  it("is forgotten in time also where the clock was set back after it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 * day }), (aheadMs) => {
        const said = String(now + aheadMs);
        const holds = Array.from({ length: 15 }, (_, days) => dismissalHolds(said, now + days * day));
        expect(holds[0]).toBe(aheadMs < 7 * day);
        if (aheadMs < 7 * day) expect(holds.at(-1)).toBe(false);
      }),
    );
  });

  it("was not said where nothing sensible is remembered", () => {
    for (const text of [undefined, "", "yesterday", "NaN"]) expect(dismissalHolds(text, now)).toBe(false);
  });
});

describe("steps to the Home Screen", () => {
  const iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";
  it.each([
    ["Safari on an iPhone", iPhone, 5, false, true],
    ["Safari on an iPad, which calls itself a Mac", mac, 5, false, true],
    ["the application itself, once it was added", iPhone, 5, true, false],
    ["a Mac", mac, 0, undefined, false],
    ["a Mac that knows Home Screens", mac, 0, false, false],
    ["another browser on an iPhone", iPhone.replace("Version/18.6", "CriOS/141.0"), 5, false, false],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile", 5, undefined, false],
  ])("are for %s or not", (_, userAgent, touchPoints, standalone, expected) => {
    expect(needsHandToInstall({ userAgent, touchPoints, standalone })).toBe(expected);
  });
});

describe("the banner's place", () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 400 }),
    top: fc.integer({ min: 0, max: 800 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 200 }),
  });
  const covers = (one: Box, x: number, y: number): boolean =>
    x >= one.left && x < one.left + one.width && y >= one.top && y < one.top + one.height;

  it("is one of those offered, and no point of it is taken", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 4 }), fc.array(box, { maxLength: 8 }), (places, taken) => {
        const free = freePlace(places, taken);
        if (free === undefined) return;
        expect(places).toContain(free);
        for (const { left, top } of taken) expect(covers(free, left, top)).toBe(false);
        for (const other of taken) expect(covers(other, free.left, free.top)).toBe(false);
      }),
    );
  });

  it("is none where one button reaches into all of them, and the first where nothing does", () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 4 }), (places) => {
        expect(freePlace(places, [])).toBe(places[0]);
        expect(freePlace(places, [{ left: 0, top: 0, width: 2000, height: 2000 }])).toBeUndefined();
      }),
    );
  });
});
