import { instant } from "@spindle/core/day/instant.ts";
import { describe, expect, it } from "vitest";
import { retryAfterMs } from "./refusal.ts";

const now = instant(Date.UTC(2026, 10, 21, 9));

describe("Retry-After", () => {
  it("is read as seconds or as a date, and capped at a day", () => {
    expect(retryAfterMs("3", now)).toBe(3_000);
    expect(retryAfterMs(" 0 ", now)).toBe(0);
    expect(retryAfterMs("0.5", now)).toBe(500);
    expect(retryAfterMs("Sat, 21 Nov 2026 09:00:30 GMT", now)).toBe(30_000);
    expect(retryAfterMs("Sat, 21 Nov 2020 09:00:30 GMT", now)).toBe(0);
    expect(retryAfterMs("99999999999", now)).toBe(24 * 60 * 60 * 1000);
  });

  it("is unknown if it is absent or malformed", () => {
    for (const header of [null, "", "soon", "-5", "1e3", "Infinity", "NaN"]) {
      expect(retryAfterMs(header, now)).toBeUndefined();
    }
  });
});
