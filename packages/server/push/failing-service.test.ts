import { expect, onTestFinished, test } from "vitest";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { listenerId } from "../testing/due-listeners.ts";
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

test("a service that fails repeatedly is left alone for a while", async () => {
  const service = await startService();
  const sender = senderTo(service.origin);
  service.answer = () => (response) => response.writeHead(500).end();
  const outcomes = [];
  for (let message = 0; message < 6; message += 1) {
    outcomes.push(await sender.send(service.subscribe(), push, listenerId(message)));
  }
  expect(outcomes).toEqual(outcomes.map(() => ({ kind: "later", retryAt: undefined })));
  expect(service.received).toHaveLength(5);
});

test("the browsers of a listener that all fail affect nobody else at their service", async () => {
  const service = await startService();
  const sender = senderTo(service.origin);
  service.answer = () => (response) => response.writeHead(503).end();
  for (let browser = 0; browser < 6; browser += 1)
    expect(await sender.send(service.subscribe(), push, listenerId(1))).toEqual({
      kind: "later",
      retryAt: undefined,
    });
  service.answer = () => undefined;
  expect(await sender.send(service.subscribe(), push, listenerId(2))).toEqual({ kind: "taken" });
});
