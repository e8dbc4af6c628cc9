import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Database } from "../db/schema.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { createWebPushSender } from "../push/web-push-sender.ts";
import { mostInFlight, sendDueNotifications } from "../use-cases/send-due-notifications.ts";
import { listenerId, storeDueListeners } from "./due-listeners.ts";
import { type PushService, startPushService } from "./push-service.ts";

export const minute = 60_000;
/** A Friday, when only reminders are due. */
const five = Date.UTC(2026, 10, 20, 17);
export const six = five + 60 * minute;
export const utc = parseTimeZone("UTC") ?? expect.unreachable();
export const sealer = createSealer(new Uint8Array(32).fill(3));
export const listeners = mostInFlight + 3;
const going = new AbortController().signal;

/** A push service that is unreachable. */
export const unreachable: PushSender = {
  publicKey: "",
  accepts: async () => "accepted",
  send: async () => ({ kind: "later", retryAt: undefined }),
};

export interface DueReminders {
  readonly database: OpenedDatabase;
  readonly service: PushService;
  makeListeners(): Promise<void>;
  /** Runs a process that sends what is due at a time; returns the endpoints that received a message. */
  sendAt(
    at: number,
    options?: { readonly db?: Kysely<Database>; readonly push?: PushSender },
  ): Promise<readonly string[]>;
}

/** Sets up each test of a file with listeners who are due at six, and their push service. */
export function useDueReminders(open: () => Promise<OpenedDatabase>): () => DueReminders {
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
  beforeEach(() => makeListeners());

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
  const sendAt: DueReminders["sendAt"] = async (at, { db = database.db, push } = {}) => {
    const clock = createFakeClock(at);
    const [keys, subject, allowedOrigins] = [newVapidKeys(), "mailto:a@b.example", [service.origin]];
    const context: NotificationContext = {
      db,
      clock,
      push: push ?? createWebPushSender({ keys, subject, clock, allowedOrigins }),
      subscriptionSealer: sealer,
      publicOrigin: "http://127.0.0.1:3000",
      log: () => {},
      pausesMs: [0, 0, 0, 0, 0],
    };
    const before = service.received.length;
    await sendDueNotifications(context, going).catch(() => undefined);
    return service.received.slice(before).map(({ endpoint }) => endpoint);
  };
  return () => ({ database, service, makeListeners, sendAt });
}
