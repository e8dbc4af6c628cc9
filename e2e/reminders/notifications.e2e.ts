import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PushService, startPushService } from "@spindle/server/testing/push-service.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilReceived } from "../testing/notification-steps.ts";
import { replyOf, signIn } from "../testing/sign-in.ts";
import { nextSixPm } from "../testing/next-six-pm.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const day = 24 * 60 * 60 * 1000;

const home = mkdtempSync(join(tmpdir(), "spindle-e2e-"));
let service: PushService;
let spindle: SpindleProcess;
beforeAll(async () => {
  service = await startPushService();
  spindle = await startSpindle({ dataDir: home, env: { PUSH_ALLOWED_ORIGINS: service.origin } });
});
afterAll(async () => {
  await spindle.stop();
  await service.stop();
  rmSync(home, { recursive: true, force: true });
});

const tags = () => service.received.map(({ message }) => message.notification.tag);

test("a server with generated keys sends a device its test, the reminder at its minute and Sunday's recap", async () => {
  const visitor = await signIn(spindle.origin, { name: "Told" });
  const { publicKey } = await replyOf<{ publicKey: string }>(await visitor.open("/api/notifications/key"));
  expect(statSync(join(home, "vapid-private-key")).mode & 0o777).toBe(0o600);
  const subscription = service.subscribe();
  const put = (path: string, body: unknown) =>
    visitor.open(path, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await put("/api/notifications/subscription", subscription)).status).toBe(204);
  expect((await visitor.post("/api/notifications/test")).status).toBe(204);
  expect(service.received).toMatchObject([
    { endpoint: subscription.endpoint, sender: publicKey, claims: { aud: service.origin } },
  ]);
  const wanted = { dailyReminder: true, reminderTime: "18:00", weeklyRecap: true };
  expect(await replyOf(await put("/api/notifications/preferences", { dailyReminder: true }))).toEqual(wanted);
  const [six, sunday] = [nextSixPm(Date.now()), nextSixPm(Date.now(), true)];
  await spindle.moveClock(six - Date.now());
  await untilReceived(service, "daily-reminder");
  await spindle.moveClock(sunday - Date.now());
  const recap = await untilReceived(service, "weekly-recap");
  const { pathname, searchParams } = new URL(recap.message.notification.navigate);
  expect(pathname).toBe("/statistics");
  // The Monday of the recap's week.
  const monday = new Date(sunday - 6 * day).toISOString().slice(0, 10);
  expect(searchParams.get("week")).toBe(monday);
  expect(Number(recap.headers.ttl)).toBeLessThanOrEqual(6 * 60 * 60);
  expect(Number(recap.headers.ttl)).toBeGreaterThan(5 * 60 * 60);
  expect(new Set(tags()).size).toBe(3);
});

test("a subscription to another push service is refused, and the log contains no endpoint", async () => {
  const visitor = await signIn(spindle.origin, { name: "Elsewhere" });
  const elsewhere = { ...service.subscribe(), endpoint: "https://fcm.googleapis.com/fcm/send/one" };
  const refused = await visitor.open("/api/notifications/subscription", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(elsewhere),
  });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "unknown-push-service" }]);
  expect(spindle.lines.join("\n")).not.toContain("/push/");
});
