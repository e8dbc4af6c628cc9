import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { signIn, startSpin } from "../testing/sign-in.ts";
import { startSpindle } from "../testing/spindle-process.ts";
import { cookieHeader } from "../testing/visitor.ts";

test("the card renderer loads with the first card, and a stopping process still delivers cards in progress", async () => {
  const spindle = await startSpindle({ env: { RATE_LIMITS: "off" } });
  onTestFinished(() => spindle.stop());
  const hasCanvas = () => /canvas/.test(readFileSync(`/proc/${spindle.pid}/maps`, "utf8"));
  const visitor = await signIn(spindle.origin, { name: "Cards" });
  const { spinId } = await startSpin(visitor, { mode: "roulette" });
  expect(hasCanvas()).toBe(false);

  // Two cards: few enough to be drawn during a shutdown, even on a busy machine.
  const orders = ["story", "square"].map((format) => ({ spinId, format }));
  const first = await visitor.post("/api/share", orders[0], { Accept: "image/png" });
  expect(first.status).toBe(200);
  expect(hasCanvas()).toBe(true);

  const cookie = cookieHeader(visitor.cookies);
  const sent = orders.map((order) => orderCard(spindle.origin, cookie, order));
  const drawn = Promise.all(sent.map(({ answered }) => answered));
  const stopped = Promise.all(sent.map(({ arrived }) => arrived)).then(() => spindle.stop());
  const [whole] = await Promise.all([drawn, stopped]);
  expect(whole.map(({ status }) => status)).toEqual(orders.map(() => 200));
  expect(Math.min(...whole.map(({ bytes }) => bytes))).toBeGreaterThan(10_000);
  expect(spindle.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

interface SentOrder {
  /** Resolves when the server has accepted the request and asks for the body (RFC 9110, 10.1.1). */
  readonly arrived: Promise<void>;
  readonly answered: Promise<{ readonly status: number; readonly bytes: number }>;
}

function orderCard(origin: string, cookie: string, order: object): SentOrder {
  const sent = request(`${origin}/api/share`, {
    method: "POST",
    agent: false,
    headers: {
      Accept: "image/png",
      Cookie: cookie,
      "Content-Type": "application/json",
      Expect: "100-continue",
    },
  });
  const arrived = once(sent, "continue").then(() => void sent.end(JSON.stringify(order)));
  const answered = once(sent, "response").then(async ([response]) => ({
    status: response.statusCode ?? 0,
    bytes: (await buffer(response)).byteLength,
  }));
  sent.flushHeaders();
  return { arrived, answered };
}
