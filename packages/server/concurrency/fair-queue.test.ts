import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

function allOf<Item>(queue: FairQueue<Item>): readonly Item[] {
  const items: Item[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
}

test("callers take turns, and each caller's items stay in order", () => {
  const queue = createFairQueue<string>(10);
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.add(item.charAt(0), item);
  expect(queue.next()).toBe("a1");
  queue.add("d", "d1");
  queue.add("a", "a4");
  expect(allOf(queue)).toEqual(["b1", "c1", "a2", "d1", "c2", "a3", "a4"]);
});

test("in a full queue, the caller with the most gives up a place to one with fewer", () => {
  const queue = createFairQueue<string>(4);
  for (const item of ["a1", "a2", "a3", "b1"]) expect(queue.add(item.charAt(0), item)).toBeUndefined();
  expect(queue.add("a", "a4")).toBe("a4");
  expect(queue.add("c", "c1")).toBe("a3");
  expect(queue.add("b", "b2")).toBe("b2");
  expect(queue.add("d", "d1")).toBe("a2");
  expect(queue.add("e", "e1")).toBe("e1");
  expect(allOf(queue)).toEqual(["a1", "b1", "c1", "d1"]);
});

test("nothing is lost or repeated, the limit holds, and a single item waits for at most one of each other caller", () => {
  const someone = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 8 }),
      fc.array(fc.option(someone, { nil: undefined }), { maxLength: 60 }),
      (longest, steps) => {
        const queue = createFairQueue<string>(longest);
        const [added, gone]: [string[], (string | undefined)[]] = [[], []];
        steps.forEach((by, step) => {
          if (by === undefined) gone.push(queue.next());
          else {
            added.push(`${by}${step}`);
            gone.push(queue.add(by, `${by}${step}`));
          }
        });
        gone.push(queue.add("late", "late"));
        expect(gone).not.toContain("late");
        const rest = allOf(queue);
        expect(rest.length).toBeLessThanOrEqual(longest);
        expect(rest.indexOf("late")).toBeLessThanOrEqual(3);
        const left = gone.filter((item) => item !== undefined);
        expect(left.length + rest.length).toBe(added.length + 1);
        expect(new Set([...left, ...rest]).size).toBe(left.length + rest.length);
      },
    ),
  );
});
