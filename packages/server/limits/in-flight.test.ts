import fc from "fast-check";
import { expect, test } from "vitest";
import { createInFlight } from "./in-flight.ts";

test("a key has its number of places, and leaving one frees it", () => {
  const inFlight = createInFlight();
  const place = [{ key: "a", most: 2 }];
  const leave = inFlight.enter(place);
  expect(inFlight.enter(place)).toBeDefined();
  expect(inFlight.enter(place)).toBeUndefined();
  leave?.();
  expect(inFlight.enter(place)).toBeDefined();
});

test("enters no key if one is full", () => {
  const inFlight = createInFlight();
  inFlight.enter([
    { key: "address", most: 9 },
    { key: "session", most: 1 },
  ]);
  const both = [
    { key: "address", most: 2 },
    { key: "session", most: 1 },
  ];
  expect(inFlight.enter(both)).toBeUndefined();
  expect(inFlight.enter([{ key: "address", most: 2 }])).toBeDefined();
});

test("no key exceeds its limit, and in the end all are free", () => {
  const steps = fc.array(fc.record({ key: fc.constantFrom("a", "b"), comes: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, (script) => {
      const inFlight = createInFlight();
      const inside: Record<string, (() => void)[]> = { a: [], b: [] };
      for (const { key, comes } of script) {
        const here = inside[key] ?? [];
        if (!comes) here.pop()?.();
        else {
          const leave = inFlight.enter([{ key, most: 3 }]);
          expect(leave === undefined).toBe(here.length === 3);
          if (leave) here.push(leave);
        }
      }
      for (const leave of Object.values(inside).flat()) leave();
      for (const key of ["a", "b"]) expect(inFlight.enter([{ key, most: 1 }])).toBeDefined();
    }),
  );
});
