import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";

test("runs as much at once as it has places, callers in turns, and refuses what no longer fits the queue", async () => {
  const semaphore = createFairSemaphore(2, 3);
  const events: string[] = [];
  const ends: (() => void)[] = [];
  const work = async (by: string, name: string) => {
    const done = await semaphore.run(by, async () => {
      events.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      if (name === "a2") throw new Error(name);
      return name;
    });
    return done.ok ? done.value : done.failure;
  };
  const asked = ["a1", "a2", "a3", "a4", "b1", "c1"].map((name) => work(name.charAt(0), name));
  const results = Promise.allSettled(asked);
  await nextTurn();
  expect(events).toEqual(["a1", "a2"]);
  for (let ended = 0; ended < 5; ended += 1) {
    ends.shift()?.();
    await nextTurn();
  }
  expect(events).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  expect((await results).map((each) => (each.status === "fulfilled" ? each.value : each.status))).toEqual([
    "a1",
    "rejected",
    "a3",
    "busy",
    "b1",
    "c1",
  ]);
});
