import { expect, test } from "vitest";
import { createCardRenderer } from "./card-renderer.ts";
import type { RenderPool } from "./render-pool.ts";

const idlePool: RenderPool = {
  draw: async () => ({ ok: false, failure: "not-drawn" }),
  stop: async () => undefined,
};

test("contents of cards are read one at a time, and refused beyond the queue's limit", async () => {
  const renderer = createCardRenderer(idlePool);
  const gate = Promise.withResolvers<void>();
  let reading = 0;
  let most = 0;
  const read = async (number: number) => {
    reading += 1;
    most = Math.max(most, reading);
    await gate.promise;
    reading -= 1;
    return number;
  };
  const reads = Array.from({ length: 40 }, (_, number) => renderer.inTurn("a", () => read(number)));
  gate.resolve();
  const outcomes = await Promise.all(reads);
  expect(most).toBe(1);
  const refused = outcomes.findIndex(({ ok }) => !ok);
  expect(refused).toBeGreaterThan(20);
  expect(outcomes.slice(0, refused)).toEqual(
    Array.from({ length: refused }, (_, value) => ({ ok: true, value })),
  );
  expect(outcomes.slice(refused)).toEqual(
    Array.from({ length: 40 - refused }, () => ({ ok: false, failure: "busy" })),
  );
  expect(await renderer.inTurn("a", async () => "later")).toEqual({ ok: true, value: "later" });
});

test("listeners take turns: a listener with many requests waits, one with a single request does not", async () => {
  const renderer = createCardRenderer(idlePool);
  const readFor: string[] = [];
  const read = (by: string) => renderer.inTurn(by, async () => readFor.push(by));
  const outcomes = await Promise.all([...Array.from({ length: 40 }, () => read("greedy")), read("modest")]);
  expect(outcomes.at(-1)?.ok).toBe(true);
  expect(readFor.indexOf("modest")).toBe(2);
});

test("a failing read passes the turn to the next", async () => {
  const renderer = createCardRenderer(idlePool);
  const failing = renderer.inTurn("a", () => Promise.reject(new Error("the database is gone")));
  const next = renderer.inTurn("a", async () => "next");
  await expect(failing).rejects.toThrow("the database is gone");
  expect(await next).toEqual({ ok: true, value: "next" });
});
