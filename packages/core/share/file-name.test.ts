import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyName } from "../testing/names.ts";
import { fileNameAfter } from "./file-name.ts";

it.each([
  ["Low Tide", "Low Tide"],
  ["AC/DC: Live?", "AC-DC- Live"],
  ["新長征路上的搖滾", "新長征路上的搖滾"],
  ["...And Justice for All.", "And Justice for All"],
  ["CON", "Spindle CON"],
  ["lpt1.wav", "Spindle lpt1.wav"],
  ["Console", "Console"],
  ['<"*">', "Spindle"],
  ["", "Spindle"],
  ["../../etc/passwd", "etc-passwd"],
])("%j is kept as %j", (title, name) => {
  expect(fileNameAfter(title)).toBe(name);
});

it("is taken by every system, whatever the title", () => {
  fc.assert(
    fc.property(anyName, (title) => {
      const name = fileNameAfter(title);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(name).not.toMatch(/^[-.\s]|[.\s]$/);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i);
      expect(name).not.toBe("");
      expect(new TextEncoder().encode(`${name}.png`).length).toBeLessThanOrEqual(255);
    }),
    { numRuns: 1_000 },
  );
});
