import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { createSealer, type Sealer } from "../crypto/sealer.ts";
import type { Database } from "../db/schema.ts";
import { databases } from "../db/testing/databases.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { listenerId, storeSecondDevice } from "../testing/due-listeners.ts";
import {
  listeners,
  minute,
  sealer,
  six,
  unreachable,
  useDueReminders,
  utc,
} from "../testing/due-reminders.ts";
import { mostInFlight } from "./send-due-notifications.ts";

const day = 24 * 60 * minute;

describe.each(databases)("$name", ({ open }) => {
  const reminders = useDueReminders(open);
  const database = () => reminders().database.db;
  const sendAt: ReturnType<typeof reminders>["sendAt"] = (at, options) => reminders().sendAt(at, options);

  /** Replaces the first listener's device by an unusable one; the returned function undoes that. */
  async function replaceFirstDevice(by: Sealer): Promise<() => Promise<unknown>> {
    const ofFirst = database().updateTable("push_subscriptions").where("user_id", "=", listenerId(1));
    const { sealed } = await database()
      .selectFrom("push_subscriptions")
      .select("sealed")
      .where("user_id", "=", listenerId(1))
      .executeTakeFirstOrThrow();
    await ofFirst.set({ sealed: by.seal("{}", `${listenerId(1)}:push`) }).execute();
    return () => ofFirst.set({ sealed }).execute();
  }

  test("a zone that this process does not know delays no other user, and is tried again a day later", async () => {
    const ofFirst = database().updateTable("users").where("user_id", "=", listenerId(1));
    await ofFirst.set({ time_zone: "America/Newzone" as TimeZone }).execute();
    expect(await sendAt(six)).toHaveLength(listeners - 1);
    await ofFirst.set({ time_zone: utc }).execute();
    expect(await sendAt(six + day - minute)).toEqual([]);
    expect(await sendAt(six + day)).toHaveLength(listeners);
  });

  test("sends what was planned earlier even if planning fails", async () => {
    expect(await sendAt(six, { push: unreachable })).toEqual([]);
    const db = failing(database(), (statement) => statement.includes("next_reminder_at"));
    expect(await sendAt(six + minute, { db })).toHaveLength(listeners);
  });

  test("a device that cannot be reached delays no other device, and is tried again", async () => {
    const restore = await replaceFirstDevice(sealer);
    const second = reminders().service.subscribe();
    await storeSecondDevice(database(), sealer, listenerId(1), second);
    const sentTo = await sendAt(six);
    expect(sentTo).toHaveLength(listeners);
    expect(sentTo).toContain(second.endpoint);
    await restore();
    expect(await sendAt(six + minute - 1)).toEqual([]);
    expect(await sendAt(six + minute)).toHaveLength(1);
  });

  test("a device sealed with another secret is kept, and notified once its secret is back", async () => {
    const restore = await replaceFirstDevice(createSealer(new Uint8Array(32).fill(4)));
    expect(await sendAt(six)).toHaveLength(listeners - 1);
    await restore();
    expect(await sendAt(six + minute)).toHaveLength(1);
  });

  test("the next run sends notifications that could not be claimed", async () => {
    const db = failing(database(), isClaim);
    expect(await sendAt(six, { db })).toEqual([]);
    expect(await sendAt(six + minute)).toHaveLength(listeners);
  });

  test("one that fails after its claim does not stop others, and is sent a minute later", async () => {
    const failures = [1];
    const db = failing(
      database(),
      (statement) => statement.includes("endpoint_hash") && failures.pop() !== undefined,
    );
    expect(await sendAt(six, { db })).toHaveLength(listeners - 1);
    expect(await sendAt(six + minute)).toHaveLength(1);
  });

  test("retries after a busy service even if the database fails for a moment", async () => {
    reminders().service.answer = () => (response) => response.writeHead(429).end();
    const failures = [1, 2];
    const db = failing(database(), (statement) => isRetry(statement) && failures.pop() !== undefined);
    await sendAt(six, { db });
    expect(failures).toEqual([]);
    reminders().service.answer = () => undefined;
    expect(await sendAt(six + minute)).toHaveLength(listeners);
  });

  test("an outage right after a claim loses nothing that was not sent", async () => {
    let reads = mostInFlight;
    let retries = mostInFlight * 5;
    const db = failing(
      database(),
      (statement) =>
        (statement.includes("endpoint_hash") && reads-- > 0) || (isRetry(statement) && retries-- > 0),
    );
    expect(await sendAt(six, { db })).toHaveLength(listeners - mostInFlight);
    expect(await sendAt(six + minute)).toHaveLength(mostInFlight);
  });

  test("claims no more if the database stays away after a claim, and the next run sends the rest", async () => {
    const db = failing(database(), (statement) => statement.includes("endpoint_hash") || isRetry(statement));
    expect(await sendAt(six, { db })).toEqual([]);
    expect(await sendAt(six + minute)).toHaveLength(listeners - mostInFlight);
  });

  test("a message with an unknown outcome is not sent again", async () => {
    const push: PushSender = { ...unreachable, send: () => Promise.reject(new Error("reset")) };
    expect(await sendAt(six, { push })).toEqual([]);
    expect(await sendAt(six + minute)).toEqual([]);
  });
});

const isClaim = (statement: string) =>
  statement.includes("for update skip locked") && statement.includes("attempts");

const isRetry = (statement: string) => /^\{"kind":"UpdateQueryNode".*"next_attempt_at"/.test(statement);

/** The same database, if statements of a kind fail. */
function failing(db: Kysely<Database>, isFailing: (statement: string) => boolean): Kysely<Database> {
  return db.withPlugin({
    transformQuery({ node }) {
      if (isFailing(JSON.stringify(node))) throw new Error("the database is busy");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
