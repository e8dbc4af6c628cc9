import { expect, test } from "vitest";
import { Overloaded } from "../overloaded.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";

test("work with one key never overlaps and stays in order, also after a failure", async () => {
  const mutex = createKeyedMutex();
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    mutex.run("ada", async () => {
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

test("work with another key does not wait", async () => {
  const mutex = createKeyedMutex();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow = mutex.run("ada", () => held);
  await expect(mutex.run("grace", () => Promise.resolve("done"))).resolves.toBe("done");
  release();
  await slow;
});

test("work beyond the longest queue is refused before it starts, until there is room", async () => {
  const mutex = createKeyedMutex({ longestQueue: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) =>
    mutex.run("ada", async () => {
      begun.push(name);
      await held;
    });
  const admitted = [work("first"), work("second"), work("third")];
  await expect(work("refused")).rejects.toBeInstanceOf(Overloaded);
  await expect(mutex.run("grace", () => Promise.resolve("done"))).resolves.toBe("done");
  release();
  await Promise.all(admitted);
  await work("later");
  expect(begun).toEqual(["first", "second", "third", "later"]);
});
