import { parseTimeZone, type TimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSealer, type Sealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Database } from "../db/schema.ts";
import { databases } from "../db/testing/databases.ts";
import { killedAfter } from "../db/testing/killed-after.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { createWebPushSender } from "../push/web-push-sender.ts";
import { listenerId, storeDueListeners, storeSecondDevice } from "../testing/due-listeners.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { mostInFlight, sendDueNotifications } from "./send-due-notifications.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A Friday, on which reminders alone are due. */
const five = Date.UTC(2026, 10, 20, 17);
const six = five + 60 * minute;
const utc = parseTimeZone("UTC") ?? expect.unreachable();
const sealer = createSealer(new Uint8Array(32).fill(3));
const going = new AbortController().signal;
const listeners = mostInFlight + 3;
/** After how many statements more the process is killed next. */
const killStep = 13;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let service: PushService;
  beforeAll(async () => {
    database = await open();
    service = await startPushService();
  });
  afterAll(async () => {
    await database.close();
    await service.stop();
  });
  beforeEach(async () => {
    await makeListeners();
  });

  async function makeListeners(): Promise<void> {
    service.answer = () => undefined;
    await sql`delete from users`.execute(database.db);
    const all = Array.from({ length: listeners }, (_, number) => ({
      userId: listenerId(number + 1),
      zone: utc,
      reminderTime: "18:00" as ReminderTime,
      subscription: service.subscribe(),
    }));
    await storeDueListeners(database.db, sealer, createFakeClock(five).now(), all);
  }
  /** Puts an unusable device in the place of the first listener's own; the answer puts that back. */
  async function replaceFirstDevice(by: Sealer): Promise<() => Promise<unknown>> {
    const ofFirst = database.db.updateTable("push_subscriptions").where("user_id", "=", listenerId(1));
    const { sealed } = await database.db
      .selectFrom("push_subscriptions")
      .select("sealed")
      .where("user_id", "=", listenerId(1))
      .executeTakeFirstOrThrow();
    await ofFirst.set({ sealed: by.seal("{}", `${listenerId(1)}:push`) }).execute();
    return () => ofFirst.set({ sealed }).execute();
  }

  /** A process that sends what is due at a time; answers the endpoints whose service took it. */
  async function sendAt(
    at: number,
    { db = database.db, push }: { readonly db?: Kysely<Database>; readonly push?: PushSender } = {},
  ): Promise<readonly string[]> {
    const clock = createFakeClock(at);
    const [keys, subject, allowedOrigins] = [newVapidKeys(), "mailto:a@b.example", [service.origin]];
    const context: NotificationContext = {
      db,
      clock,
      push: push ?? createWebPushSender({ keys, subject, clock, allowedOrigins }),
      subscriptionSealer: sealer,
      publicOrigin: "http://127.0.0.1:3000",
      log: () => {},
    };
    const before = service.received.length;
    await sendDueNotifications(context, going).catch(() => undefined);
    return service.received.slice(before).map(({ endpoint }) => endpoint);
  }
  const unreachable: PushSender = {
    publicKey: "",
    accepts: async () => "accepted",
    send: async () => ({ kind: "later", retryAt: undefined }),
  };

  test.each([
    ["takes them", {}],
    ["is busy at first", { status: 429 }],
    ["fails at first", { status: 500 }],
    ["cannot be reached at first", { push: unreachable }],
  ] as const)(
    "killed after statements throughout a run while the service %s: nobody hears twice, and at most those in flight are missed",
    async (_service, atFirst) => {
      const status = "status" in atFirst ? atFirst.status : 201;
      let wasKilled = true;
      for (let statements = 1; wasKilled; statements += killStep) {
        await makeListeners();
        service.answer = () => (response) => response.writeHead(status).end();
        const { db, isKilled } = killedAfter(database.db, statements);
        const first = await sendAt(six, { db, ...("push" in atFirst && { push: atFirst.push }) });
        wasKilled = isKilled();
        service.answer = () => undefined;
        const heard = status === 201 ? [...first] : [];
        // What a service did not take waits for a minute.
        for (const after of [1, 5]) heard.push(...(await sendAt(six + after * minute)));
        expect(new Set(heard).size).toBe(heard.length);
        expect(heard.length).toBeGreaterThanOrEqual(listeners - (wasKilled ? mostInFlight : 0));
      }
    },
  );

  test("a zone that this process does not know keeps nobody else from being told, and is looked at again a day later", async () => {
    const ofFirst = database.db.updateTable("users").where("user_id", "=", listenerId(1));
    await ofFirst.set({ time_zone: "America/Newzone" as TimeZone }).execute();
    expect(await sendAt(six)).toHaveLength(listeners - 1);
    await ofFirst.set({ time_zone: utc }).execute();
    expect(await sendAt(six + day - minute)).toEqual([]);
    expect(await sendAt(six + day)).toHaveLength(listeners);
  });

  test("what was put down before is sent also while nobody can be planned", async () => {
    expect(await sendAt(six, { push: unreachable })).toEqual([]);
    const db = failing(database.db, (statement) => statement.includes("next_reminder_at"));
    expect(await sendAt(six + minute, { db })).toHaveLength(listeners);
  });

  test("a device that cannot be told keeps none of its user's nor anybody else's from being told, and is tried again", async () => {
    const restore = await replaceFirstDevice(sealer);
    const second = service.subscribe();
    await storeSecondDevice(database.db, sealer, listenerId(1), second);
    const told = await sendAt(six);
    expect(told).toHaveLength(listeners);
    expect(told).toContain(second.endpoint);
    await restore();
    expect(await sendAt(six + minute - 1)).toEqual([]);
    expect(await sendAt(six + minute)).toHaveLength(1);
  });

  test("a device that was sealed with another secret is kept, and told once its secret is back", async () => {
    const restore = await replaceFirstDevice(createSealer(new Uint8Array(32).fill(4)));
    expect(await sendAt(six)).toHaveLength(listeners - 1);
    await restore();
    expect(await sendAt(six + minute)).toHaveLength(1);
  });

  test("what could not be claimed, the next run sends", async () => {
    const db = failing(database.db, isClaim);
    expect(await sendAt(six, { db })).toEqual([]);
    expect(await sendAt(six + minute)).toHaveLength(listeners);
  });

  test("one that fails after its claim keeps none of the others from being sent, and is sent a minute later", async () => {
    const failures = [1];
    const db = failing(
      database.db,
      (statement) => statement.includes("endpoint_hash") && failures.pop() !== undefined,
    );
    expect(await sendAt(six, { db })).toHaveLength(listeners - 1);
    expect(await sendAt(six + minute)).toHaveLength(1);
  });

  test("what a busy service did not take is sent again, though the database fails for a moment", async () => {
    service.answer = () => (response) => response.writeHead(429).end();
    const failures = [1, 2];
    const db = failing(database.db, (statement) => isRetry(statement) && failures.pop() !== undefined);
    await sendAt(six, { db });
    expect(failures).toEqual([]);
    service.answer = () => undefined;
    expect(await sendAt(six + minute)).toHaveLength(listeners);
  });

  test("once the database has lost what was claimed, no more is claimed, and the next run sends the rest", async () => {
    const db = failing(database.db, (statement) => statement.includes("endpoint_hash") || isRetry(statement));
    expect(await sendAt(six, { db })).toEqual([]);
    expect(await sendAt(six + minute)).toHaveLength(listeners - mostInFlight);
  });

  test("a message of which nobody knows whether it was sent is not sent again", async () => {
    const push: PushSender = { ...unreachable, send: () => Promise.reject(new Error("reset")) };
    expect(await sendAt(six, { push })).toEqual([]);
    expect(await sendAt(six + minute)).toEqual([]);
  });
});

const isClaim = (statement: string) =>
  statement.includes("for update skip locked") && statement.includes("attempts");

const isRetry = (statement: string) => /^\{"kind":"UpdateQueryNode".*"next_attempt_at"/.test(statement);

/** The same database, where statements of a kind fail. */
function failing(db: Kysely<Database>, isFailing: (statement: string) => boolean): Kysely<Database> {
  return db.withPlugin({
    transformQuery({ node }) {
      if (isFailing(JSON.stringify(node))) throw new Error("the database is busy");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
