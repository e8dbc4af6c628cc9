import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { listenerId } from "../testing/due-listeners.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { type Certificate, selfSigned } from "../testing/self-signed.ts";
import { newVapidKeys } from "./vapid-keys.ts";
import { createWebPushSender } from "./web-push-sender.ts";

const push = {
  payload: '{"web_push":8030}',
  ttlSeconds: 3_600,
  urgency: "normal",
  topic: "daily-reminder",
} as const;

async function startService(certificate: Certificate): Promise<PushService> {
  const service = await startPushService(certificate);
  onTestFinished(service.stop);
  return service;
}

function trust({ cert }: Certificate): void {
  const usual = getCACertificates("default");
  setDefaultCACertificates([cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
}

async function send({ origin, subscribe }: PushService) {
  const sender = createWebPushSender({
    keys: newVapidKeys(),
    subject: "mailto:support@spindle.example",
    clock: createFakeClock(),
    allowedOrigins: [origin],
  });
  return sender.send(subscribe(), push, listenerId(1));
}

test("a message arrives over https at a service with a trusted certificate", async () => {
  const certificate = selfSigned("localhost");
  const service = await startService(certificate);
  trust(certificate);
  expect(await send(service)).toEqual({ kind: "taken" });
  expect(service.received).toMatchObject([
    { message: { web_push: 8030 }, headers: { host: new URL(service.origin).host } },
  ]);
});

test("nothing is sent without a certificate for the name, and it may be retried", async () => {
  const [trusted, stranger] = [selfSigned("localhost"), selfSigned("localhost")];
  trust(trusted);
  const unknown = await startService(stranger);
  expect(await send(unknown)).toEqual({ kind: "later", retryAt: undefined });
  const other = selfSigned("push.example");
  trust(other);
  const misnamed = await startService(other);
  expect(await send(misnamed)).toEqual({ kind: "later", retryAt: undefined });
  expect([unknown.received, misnamed.received]).toEqual([[], []]);
});
