import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { signIn, startSpin } from "./testing/sign-in.ts";
import { startSpindle } from "./testing/spindle-process.ts";

const formats = ["story", "square", "wide"];

test("what draws cards is loaded with the first one, and a process that is stopped meanwhile finishes them and ends in order", async () => {
  const spindle = await startSpindle({ env: { RATE_LIMITS: "off" } });
  onTestFinished(() => spindle.stop());
  const hasCanvas = () => /canvas/.test(readFileSync(`/proc/${spindle.pid}/maps`, "utf8"));
  const listeners = await Promise.all(
    ["one", "two", "three"].map((name) => signIn(spindle.origin, { name: `card ${name}` })),
  );
  const spins = await Promise.all(listeners.map((visitor) => startSpin(visitor, { mode: "roulette" })));
  expect(hasCanvas()).toBe(false);

  const orders = listeners.flatMap((visitor, index) =>
    formats.map((format) => ({ visitor, body: { spinId: spins[index]?.spinId, format } })),
  );
  const first = await listeners[0]?.post("/api/share", orders[0]?.body, { Accept: "image/png" });
  expect(first?.status).toBe(200);
  expect(hasCanvas()).toBe(true);

  const drawn = orders.map(async ({ visitor, body }) => {
    const reply = await visitor.post("/api/share", body, { Accept: "image/png" });
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
  });
  // The first of them, which was drawn before, is answered once the others have arrived as well.
  await drawn[0];
  await spindle.stop();
  const whole = await Promise.all(drawn);
  expect(whole.map(({ status }) => status)).toEqual(orders.map(() => 200));
  expect(Math.min(...whole.map(({ bytes }) => bytes))).toBeGreaterThan(10_000);
  expect(spindle.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
