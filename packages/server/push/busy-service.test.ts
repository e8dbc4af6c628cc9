import { expect, onTestFinished, test, vi } from "vitest";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { newVapidKeys } from "./vapid-keys.ts";
import { createWebPushSender } from "./web-push-sender.ts";

const push = { payload: "{}", ttlSeconds: 3_600, urgency: "normal", topic: "daily-reminder" } as const;

async function startService(): Promise<PushService> {
  const service = await startPushService();
  onTestFinished(service.stop);
  return service;
}

const senderTo = (origin: string) =>
  createWebPushSender({
    keys: newVapidKeys(),
    subject: "mailto:support@spindle.example",
    clock: createFakeClock(),
    allowedOrigins: [origin],
  });

test("others wait for each answer of a service that took none yet or lately, a second at most", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const service = await startService();
  const sender = senderTo(service.origin);
  let answer = () => {};
  const sendOne = async () => {
    service.answer = () => (response) => (answer = () => void response.writeHead(429).end());
    const prepared = await sender.prepare(service.subscribe(), push);
    if (!("send" in prepared)) expect.unreachable();
    const before = service.received.length;
    const { released, outcome } = prepared.send();
    await service.until(before + 1);
    let isReleased = false;
    void released.then(() => (isReleased = true));
    return { outcome, released, isReleased: () => isReleased };
  };
  // A second of silence lets that one message go, and says nothing of the next one.
  for (let message = 0; message < 3; message += 1) {
    const { released, isReleased } = await sendOne();
    vi.advanceTimersByTime(999);
    await Promise.resolve();
    expect(isReleased()).toBe(false);
    vi.advanceTimersByTime(1);
    await released;
  }
  const busy = await sendOne();
  answer();
  expect(await busy.outcome).toEqual({ kind: "later", retryAt: undefined });
  const { isReleased } = await sendOne();
  vi.advanceTimersByTime(999);
  await Promise.resolve();
  expect(isReleased()).toBe(false);
});

test("a service that fails again and again is left alone for a while", async () => {
  const service = await startService();
  const sender = senderTo(service.origin);
  service.answer = () => (response) => response.writeHead(500).end();
  const outcomes = [];
  for (let message = 0; message < 6; message += 1) {
    const prepared = await sender.prepare(service.subscribe(), push);
    outcomes.push("send" in prepared ? await prepared.send().outcome : prepared);
  }
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: "later", retryAt: undefined })));
  expect(service.received).toHaveLength(5);
});

test("an endpoint that fails again and again stops no other of its service", async () => {
  const service = await startService();
  const sender = senderTo(service.origin);
  const [broken, other] = [service.subscribe(), service.subscribe()];
  service.answer = ({ endpoint }) =>
    endpoint === broken.endpoint ? (response) => response.writeHead(503).end() : undefined;
  const outcomeAt = async (subscription: typeof broken) => {
    const prepared = await sender.prepare(subscription, push);
    return "send" in prepared ? await prepared.send().outcome : prepared;
  };
  for (let message = 0; message < 6; message += 1)
    expect(await outcomeAt(broken)).toEqual({ kind: "later", retryAt: undefined });
  expect(await outcomeAt(other)).toEqual({ kind: "taken" });
});
