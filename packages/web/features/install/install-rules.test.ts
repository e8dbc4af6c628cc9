import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dismissalHolds } from "./install-rules.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-11-22T12:00:00Z");

describe("Not Now", () => {
  it("holds for exactly seven days", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * day }), (agoMs) => {
        expect(dismissalHolds(String(now - agoMs), now)).toBe(agoMs < 7 * day);
      }),
    );
  });

  it("expires even if the clock was set back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 * day }), (aheadMs) => {
        const said = String(now + aheadMs);
        const holds = Array.from({ length: 15 }, (_, days) => dismissalHolds(said, now + days * day));
        expect(holds[0]).toBe(aheadMs < 7 * day);
        if (aheadMs < 7 * day) expect(holds.at(-1)).toBe(false);
      }),
    );
  });

  it("doesn't hold if the stored value is missing or invalid", () => {
    for (const text of [undefined, "", "yesterday", "NaN"]) expect(dismissalHolds(text, now)).toBe(false);
  });
});
