import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases } from "../db/testing/databases.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import type { PushOutcome, PushSender } from "../ports/push-sender.ts";
import { createFakeClock, type FakeClock } from "../providers/testing/fake-clock.ts";
import { listenerId, storeDueListeners, storeSecondDevice } from "../testing/due-listeners.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { createTurns } from "../turns/turns.ts";
import { sendDueNotifications } from "./send-due-notifications.ts";

const minute = 60_000;
/** A Friday, on which reminders alone are due. */
const six = Date.UTC(2026, 10, 20, 18);
const utc = parseTimeZone("UTC") ?? expect.unreachable();
const sealer = createSealer(new Uint8Array(32).fill(3));
const going = new AbortController().signal;

/** A message that was handed over, and what its service has to say. */
interface HandedOver {
  release(): void;
  answer(outcome: PushOutcome): void;
}

/** Hands over every message at once, that for the device `next` after the one for `silent`, and leaves the rest to the test. */
function createPatientPush() {
  const prepared = new Set<string>();
  const handedOver = new Map<string, HandedOver>();
  let waiting: (() => void)[] = [];
  const to = async (device: string): Promise<HandedOver> => {
    for (;;) {
      const message = handedOver.get(endpointOf(device));
      if (message) return message;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const push: PushSender = {
    publicKey: "",
    accepts: async () => "accepted",
    prepare: async ({ endpoint }) => {
      if (endpoint === endpointOf("next")) await to("silent");
      prepared.add(endpoint);
      return {
        discard: () => {},
        send: () => {
          const [released, outcome] = [Promise.withResolvers<void>(), Promise.withResolvers<PushOutcome>()];
          handedOver.set(endpoint, { release: released.resolve, answer: outcome.resolve });
          for (const wake of waiting.splice(0)) wake();
          return { released: released.promise, outcome: outcome.promise };
        },
      };
    },
  };
  const has = (device: string) => ({
    prepared: prepared.has(endpointOf(device)),
    handedOver: handedOver.has(endpointOf(device)),
  });
  return { push, to, has };
}

const endpointOf = (device: string) => `https://${device}.example/`;
const taken = { kind: "taken" } as const;
const later = (retryAt: Instant) => ({ kind: "later", retryAt }) as const;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let clock: FakeClock;
  let patient: ReturnType<typeof createPatientPush>;
  let context: NotificationContext;
  let sending: Promise<unknown>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`delete from users`.execute(database.db);
    clock = createFakeClock(six - minute);
    patient = createPatientPush();
    context = {
      db: database.db,
      clock,
      push: patient.push,
      subscriptionSealer: sealer,
      publicOrigin: "http://127.0.0.1:3000",
      notificationTurns: createTurns(),
      log: () => {},
    };
  });

  /** Begins to tell listeners, each on the devices named, in their order. */
  async function beginToTell(listeners: readonly (readonly string[])[]): Promise<void> {
    for (const [number, [first = "", second]] of listeners.entries()) {
      const listener = { userId: listenerId(number), zone: utc, reminderTime: "18:00" as ReminderTime };
      const due = [{ ...listener, subscription: testSubscription(endpointOf(first)) }];
      await storeDueListeners(database.db, sealer, clock.now(), due);
      if (second === undefined) continue;
      await storeSecondDevice(database.db, sealer, listener.userId, testSubscription(endpointOf(second)));
    }
    clock.advance(minute);
    sending = sendDueNotifications(context, going);
  }
  const waits = () =>
    sql<{ next_attempt_at: Instant | null; count: number }>`
      select next_attempt_at, jsonb_array_length(devices::jsonb) as count from notifications order by user_id`
      .execute(database.db)
      .then(({ rows }) => rows.map(({ next_attempt_at: at, count }) => ({ at, count })));

  test("a device whose service has answered is no longer waited for while another's says nothing", async () => {
    await beginToTell([["quick", "silent"], ["next"]]);
    (await patient.to("silent")).release();
    (await patient.to("quick")).answer(taken);
    (await patient.to("next")).answer(taken);
    (await patient.to("silent")).answer({ kind: "unknown" });
    expect(await sending).toEqual({ due: 2, taken: 2 });
  });

  test("what one service did not take is kept before the next notification is claimed, though another says nothing", async () => {
    await beginToTell([["busy", "silent"], ["next"]]);
    (await patient.to("silent")).release();
    (await patient.to("busy")).answer(later(instant(six + 1_000)));
    await patient.to("next");
    // Not as early as it might: the other answer may bring a second device.
    expect(await waits()).toMatchObject([{ at: six + minute, count: 1 }, { at: null }]);
    (await patient.to("next")).answer(taken);
    (await patient.to("silent")).answer(later(instant(six + 3_000)));
    await sending;
    expect(await waits()).toMatchObject([{ at: six + 3_000, count: 2 }, { at: null }]);
  });

  test("once the last service has answered it waits no longer than the busy one said", async () => {
    await beginToTell([["busy", "slow"]]);
    (await patient.to("busy")).answer(later(instant(six + 1_000)));
    (await patient.to("slow")).answer(taken);
    await sending;
    expect(await waits()).toEqual([{ at: six + 1_000, count: 1 }]);
  });

  test("of two runs in one process one notification at a time passes from claim to write", async () => {
    await beginToTell([["silent"]]);
    const first = await patient.to("silent");
    const listener = { userId: listenerId(1), zone: utc, reminderTime: "18:01" as ReminderTime };
    const due = [{ ...listener, subscription: testSubscription(endpointOf("next")) }];
    await storeDueListeners(database.db, sealer, clock.now(), due);
    clock.advance(minute);
    const second = sendDueNotifications(context, going);
    await expect.poll(() => patient.has("next").prepared).toBe(true);
    // What a claim takes, some times over.
    for (let statement = 0; statement < 10; statement += 1) await sql`select 1`.execute(database.db);
    expect(patient.has("next").handedOver).toBe(false);
    first.answer(taken);
    (await patient.to("next")).answer(taken);
    expect(await Promise.all([sending, second])).toEqual([
      { due: 1, taken: 1 },
      { due: 1, taken: 1 },
    ]);
  });
});
