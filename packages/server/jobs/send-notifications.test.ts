import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import type { Context } from "../context.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { listenerId, storeDueListeners } from "../testing/due-listeners.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { startTestServer } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { mostInFlight } from "../use-cases/send-due-notifications.ts";
import { jobDatabase } from "./job-database.ts";
import { startJobs } from "./job-queue.ts";

const minute = 60_000;
const utc = parseTimeZone("UTC") ?? expect.unreachable();

test.each([
  ["embedded", async () => undefined],
  ["PostgreSQL", testPostgresUrl],
])(
  "a process that hangs or is killed keeps nobody waiting but those that it has claimed: %s",
  async (_name, locate) => {
    const url = await locate();
    const database = url === undefined ? await openTestDatabase() : await openTestPostgres(url);
    const server = await startTestServer({ database, startsAt: Date.UTC(2031, 4, 5, 17, 59, 30) });
    const { context, clock } = server;
    const failures: string[] = [];
    const sent = Promise.withResolvers<void>();
    const start = (push: PushSender) => {
      const log: Context["log"] = (_level, event) => event === "notifications sent" && sent.resolve();
      return startJobs(
        database,
        url,
        { context: { ...context, push, log }, vacuum: async () => {} },
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
    const stuck = await start({
      ...stuckPush,
      send: async (...message) => {
        reached.resolve();
        await released.promise;
        return stuckPush.send(...message);
      },
    });
    const push = createRecordingPush();
    clock.advance(minute);
    await stuck.queueDue();
    await reached.promise;
    const other = await start(push);
    onTestFinished(async () => {
      await Promise.all([stuck.stop(), other.stop()]);
      await server.stop();
    });
    // Its run is not over.
    clock.advance(minute);
    await other.queueDue();
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

test("a run that the queue gives up begins no other notification", async () => {
  const database = await openTestDatabase();
  const server = await startTestServer({ database, startsAt: Date.UTC(2031, 4, 5, 17, 59, 30) });
  const { context, clock } = server;
  const boss = new PgBoss({ ...jobDatabase(database.engine, undefined), schema: "jobs", schedule: false });
  await boss.start();
  // As the product makes it, but that a run is given up after a second.
  await boss.createQueue("send-notifications", { policy: "short", expireInSeconds: 1 });
  await boss.stop({ graceful: false });
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
  const queue = await startJobs(
    database,
    undefined,
    { context: { ...context, push, log }, vacuum: async () => {} },
    () => {},
  );
  onTestFinished(async () => {
    await queue.stop();
    await server.stop();
  });
  clock.advance(minute);
  await queue.queueDue();
  const isGivenUp = async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'send-notifications' and state = 'retry'`.execute(database.db);
    return rows.length > 0;
  };
  await expect.poll(isGivenUp).toBe(true);
  released.resolve();
  await ended.promise;
  expect(begun.length).toBeLessThan(listeners.length);
  // On a busy machine the run may be given up before it has begun any; what it has begun is sent.
  expect(recording.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(begun.toSorted());
});
