import { Worker } from "node:worker_threads";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { expect, onTestFinished, test } from "vitest";
import type { CardOrder } from "./card-order.ts";
import { createCardRenderer } from "./card-renderer.ts";
import { createRenderPool, type Orderer, type RenderPool } from "./render-pool.ts";
import { createRenderThread } from "./render-thread.ts";

/** An order that the test's threads identify by its number. */
const order = (number: number): CardOrder => ({
  card: {
    kind: "spin",
    album: { title: `Album ${number}`, artist: "Somebody" },
    date: parseLocalDate("2026-10-24") ?? expect.unreachable(),
    isToday: true,
    streak: number,
  },
  format: "wide",
  type: "image/svg+xml",
});

/** Real threads that return an order's streak as a byte, or fail in a way that the streak selects. */
const [dies, hangs, fails] = [200, 201, 202];
const program = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ card: { streak } }) => {
    if (streak === ${dies}) process.exit(3);
    if (streak === ${hangs}) for (;;);
    if (streak === ${fails}) parentPort.postMessage({ kind: "failed", error: new Error("cannot draw") });
    else parentPort.postMessage({ kind: "drawn", content: Uint8Array.of(streak) });
  });`;

function openPool({
  threads = 1,
  longestQueue = 100,
  strangers = 100,
  strangersPatience = 30_000,
  cannotStart = 0,
} = {}) {
  let started = 0;
  const logged: string[] = [];
  const pool = createRenderPool(
    {
      threads,
      longestQueue: { listener: longestQueue, stranger: strangers },
      patience: { listener: 30_000, stranger: strangersPatience },
    },
    (_level, event, fields) => logged.push(`${event}: ${fields?.["message"]}`),
    () => {
      started += 1;
      if (started <= cannotStart) throw new Error("no more threads");
      return createRenderThread(new Worker(program, { eval: true }));
    },
  );
  onTestFinished(() => pool.stop());
  return { pool, logged, started: () => started };
}

const listener = (who: string): Orderer => ({ kind: "listener", who });
const stranger: Orderer = { kind: "stranger", who: "192.0.2.1" };

const drawFor = (pool: RenderPool, number: number, who = "a") => pool.draw(order(number), listener(who));

test("threads start lazily, and no more than the limit", async () => {
  const { pool, started } = openPool({ threads: 2 });
  expect(started()).toBe(0);
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, number) => drawFor(pool, number)));
  expect(drawn).toEqual(
    Array.from({ length: 20 }, (_, number) => ({ ok: true, value: Uint8Array.of(number) })),
  );
  expect(started()).toBe(2);
});

test("beyond the queue's limit, a call is refused at once", async () => {
  const { pool } = openPool({ threads: 1, longestQueue: 3 });
  const drawn = await Promise.all(Array.from({ length: 6 }, (_, number) => drawFor(pool, number)));
  expect(drawn.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false]);
  expect(drawn[5]).toEqual({ ok: false, failure: "busy" });
  expect((await drawFor(pool, 7)).ok).toBe(true);
});

test.each([
  ["dies", dies, 30_000, "card died: the thread ended with status 3"],
  ["takes too long", hangs, 100, "card died: no picture within 100 ms"],
])(
  "if a thread %s, its order fails, and another thread draws the next",
  async (_how, streak, patience, log) => {
    const { pool, logged, started } = openPool({ strangersPatience: patience });
    const drawn = [await drawFor(pool, 1), await pool.draw(order(streak), stranger), await drawFor(pool, 2)];
    expect(drawn.map((each) => (each.ok ? each.value[0] : each.failure))).toEqual([1, "not-drawn", 2]);
    expect(logged).toEqual([log]);
    expect(started()).toBe(2);
  },
);

test("if no thread can start, the orders that needed one fail, and later ones are drawn", async () => {
  const { pool, logged } = openPool({ cannotStart: 1 });
  expect(await drawFor(pool, 1)).toEqual({ ok: false, failure: "not-drawn" });
  expect(logged).toEqual(["card died: no more threads"]);
  expect(await drawFor(pool, 2)).toEqual({ ok: true, value: Uint8Array.of(2) });
});

test("listeners come before earlier strangers, whose crowd can't take their places", async () => {
  const { pool } = openPool({ longestQueue: 2, strangers: 2 });
  const settled: string[] = [];
  const noted = async (who: string, drawn: ReturnType<RenderPool["draw"]>) => {
    settled.push(`${who} ${(await drawn).ok ? "drawn" : "refused"}`);
  };
  const strangers = Array.from({ length: 4 }, (_, number) =>
    noted(`stranger ${number}`, pool.draw(order(number), stranger)),
  );
  await Promise.all([...strangers, noted("listener", drawFor(pool, 9))]);
  expect(settled).toEqual([
    "stranger 3 refused",
    "stranger 0 drawn",
    "listener drawn",
    "stranger 1 drawn",
    "stranger 2 drawn",
  ]);
});

test("listeners take turns: one with many orders is refused some, another waits for only one", async () => {
  const { pool } = openPool({ longestQueue: 3 });
  const settled: string[] = [];
  const ordered = async (who: string, number: number) => {
    const drawn = await drawFor(pool, number, who);
    settled.push(`${who} ${drawn.ok ? drawn.value[0] : drawn.failure}`);
  };
  const many = [1, 2, 3, 4, 5].map((number) => ordered("greedy", number));
  await Promise.all([...many, ordered("modest", 9)]);
  expect(settled).toEqual(["greedy busy", "greedy busy", "greedy 1", "greedy 2", "modest 9", "greedy 3"]);
});

test("a stranger's picture has less time than a listener's", async () => {
  const { pool, logged } = openPool({ strangersPatience: 100 });
  expect((await pool.draw(order(hangs), stranger)).ok).toBe(false);
  expect(logged).toEqual(["card died: no picture within 100 ms"]);
});

test("a failed drawing is logged, and the same thread continues", async () => {
  const { pool, logged, started } = openPool();
  expect(await drawFor(pool, fails)).toEqual({ ok: false, failure: "not-drawn" });
  expect((await drawFor(pool, 1)).ok).toBe(true);
  expect(logged).toEqual(["card failed: cannot draw"]);
  expect(started()).toBe(1);
});

test("nothing waits or starts after the end", async () => {
  const { pool, started } = openPool();
  const waiting = [hangs, 1].map((each) => drawFor(pool, each));
  await pool.stop();
  for (const drawn of await Promise.all([...waiting, drawFor(pool, 2)])) {
    expect(drawn).toEqual({ ok: false, failure: "not-drawn" });
  }
  expect(started()).toBe(1);
});

test("equal orders share a drawing, concurrently or later, and differ from others by their tag", async () => {
  let drawings = 0;
  const { pool } = openPool();
  const counted: RenderPool = { ...pool, draw: (each, by) => ((drawings += 1), pool.draw(each, by)) };
  const renderer = createCardRenderer(counted);
  const tags = await Promise.all(
    [1, 1, 2].map(async (number) => {
      const rendered = await renderer.render(order(number), listener("a"));
      return rendered.ok ? rendered.value.etag : expect.unreachable();
    }),
  );
  await renderer.render(order(2), listener("a"));
  expect(drawings).toBe(2);
  expect(tags[0]).toBe(tags[1]);
  expect(new Set(tags).size).toBe(2);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{32}"$/);
});

test("a failed drawing is retried", async () => {
  const { pool } = openPool();
  const renderer = createCardRenderer(pool);
  expect(await renderer.render(order(dies), listener("a"))).toEqual({ ok: false, failure: "not-drawn" });
  expect((await renderer.render(order(3), listener("a"))).ok).toBe(true);
});
