import fc from "fast-check";
import { expect, test } from "vitest";
import { createRollingWindow } from "./limits.ts";

test("never admits more than its limit in any 30 whole seconds, and its wait suffices", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 6_000 }), { maxLength: 80 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 6 }), (waits, most) => {
      const window = createRollingWindow();
      const passed: number[] = [];
      let now = 1_700_000_000_000;
      for (const wait of waits) {
        now += wait;
        const retryAfter = window.take(now, most);
        if (retryAfter === undefined) passed.push(now);
        else {
          const then = now + retryAfter * 1000;
          const later = passed.filter((at) => Math.floor(at / 1000) > Math.floor(then / 1000) - 30);
          expect(later.length).toBeLessThan(most);
        }
      }
      for (const at of passed) {
        const second = Math.floor(at / 1000);
        const near = passed.filter(
          (other) => Math.floor(other / 1000) <= second && Math.floor(other / 1000) > second - 30,
        );
        expect(near.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});
