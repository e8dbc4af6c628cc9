import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("work of one key never overlaps and keeps its order, also after a failure", async () => {
  const turns = createTurns();
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    turns.take("ada", async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([work("first"), work("second", true), work("third")]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(events).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
});

test("work of another key does not wait", async () => {
  const turns = createTurns();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow = turns.take("ada", () => held);
  await expect(turns.take("grace", () => Promise.resolve("done"))).resolves.toBe("done");
  release();
  await slow;
});
