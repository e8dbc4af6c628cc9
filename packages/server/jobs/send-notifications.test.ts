import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { expect, onTestFinished, test } from "vitest";
import type { Context } from "../context.ts";
import { databases } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { listenerId, storeDueListeners } from "../testing/due-listeners.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { startTestServer } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { mostInFlight } from "../use-cases/send-due-notifications.ts";
import { runJobs } from "./run-jobs.ts";

const minute = 60_000;
const utc = parseTimeZone("UTC") ?? expect.unreachable();

test.each(databases)(
  "a process that hangs or is killed delays only the notifications that it claimed: $name",
  async ({ open }) => {
    const database = await open();
    const server = await startTestServer({ database, startsAt: Date.UTC(2031, 4, 5, 17, 59, 30) });
    const { context, clock } = server;
    const failures: string[] = [];
    const sent = Promise.withResolvers<void>();
    const start = (push: PushSender) => {
      const log: Context["log"] = (_level, event) => event === "notifications sent" && sent.resolve();
      return runJobs(
        { context: { ...context, push, log }, vacuum: async () => {}, database, backupDir: undefined },
        (_level, event, fields) => failures.push(`${event} ${JSON.stringify(fields)}`),
      );
    };
    const listeners = Array.from({ length: mostInFlight + 10 }, (_, number) => ({
      userId: listenerId(number),
      zone: utc,
      reminderTime: "18:00" as ReminderTime,
      subscription: testSubscription(`https://push.example/${number}`),
    }));
    await storeDueListeners(database.db, context.subscriptionSealer, clock.now(), listeners);
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stuckPush = createRecordingPush();
    const stuck = start({
      ...stuckPush,
      send: async (...message) => {
        reached.resolve();
        await released.promise;
        return stuckPush.send(...message);
      },
    });
    const push = createRecordingPush();
    clock.advance(minute);
    await stuck.startDue();
    await reached.promise;
    const other = start(push);
    onTestFinished(async () => {
      await Promise.all([stuck.stop(), other.stop()]);
      await server.stop();
    });
    // Its run is not over.
    clock.advance(minute);
    await other.startDue();
    await sent.promise;
    expect(push.sent).toHaveLength(10);
    released.resolve();
    await stuck.stop();
    const endpoints = [...push.sent, ...stuckPush.sent].map(({ endpoint }) => endpoint);
    expect(new Set(endpoints).size).toBe(listeners.length);
    expect(endpoints).toHaveLength(listeners.length);
    expect(failures).toEqual([]);
  },
);

test("a stopped run starts no other notification", async () => {
  const database = await openTestDatabase();
  const server = await startTestServer({ database, startsAt: Date.UTC(2031, 4, 5, 17, 59, 30) });
  const { context, clock } = server;
  const listeners = Array.from({ length: 40 }, (_, number) => ({
    userId: listenerId(number),
    zone: utc,
    reminderTime: "18:00" as ReminderTime,
    subscription: testSubscription(`https://push.example/${number}`),
  }));
  await storeDueListeners(database.db, context.subscriptionSealer, clock.now(), listeners);
  const released = Promise.withResolvers<void>();
  const recording = createRecordingPush();
  const begun: string[] = [];
  const push: PushSender = {
    ...recording,
    send: async (...message) => {
      begun.push(message[0].endpoint);
      await released.promise;
      return recording.send(...message);
    },
  };
  const ended = Promise.withResolvers<void>();
  const log: Context["log"] = (_level, event) => event === "notifications sent" && ended.resolve();
  const jobs = runJobs(
    { context: { ...context, push, log }, vacuum: async () => {}, database, backupDir: undefined },
    () => {},
  );
  onTestFinished(() => server.stop());
  clock.advance(minute);
  await jobs.startDue();
  await expect.poll(() => begun.length).toBe(mostInFlight);
  const stopped = jobs.stop();
  released.resolve();
  await Promise.all([stopped, ended.promise]);
  expect(recording.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(begun.toSorted());
  expect(begun).toHaveLength(mostInFlight);
});
