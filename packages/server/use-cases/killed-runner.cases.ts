import { once } from "node:events";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { instant } from "@spindle/core/day/instant.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { expect, onTestFinished, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { listenerId, storeDueListeners } from "../testing/due-listeners.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { mostInFlight } from "./send-due-notifications.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** 17:00 UTC on a Friday: only reminders are due an hour later. */
const start = Date.UTC(2026, 10, 20, 17);
const utc = parseTimeZone("UTC") ?? expect.unreachable();
const program = join(import.meta.dirname, "../testing/programs/send-notifications.ts");

interface Runner {
  readonly child: ChildProcess;
  readonly key: string;
  readonly ended: Promise<number | null>;
}

/** Starts a process that sends what is due at an instant. */
function startRunner(databaseUrl: string, origin: string, at: number): Runner {
  const keys = newVapidKeys();
  const child = spawn(process.execPath, [program, databaseUrl, origin, keys.privateKey, String(at)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, key: keys.publicKey, ended };
}

/** The runner that is first to have sent `count` messages. */
async function firstToSend(service: PushService, runners: readonly Runner[], count: number): Promise<Runner> {
  const sent = ({ key }: Runner) => service.received.filter(({ sender }) => sender === key).length;
  for (;;) {
    const first = runners.find((runner) => sent(runner) >= count);
    if (first) return first;
    await service.until(service.received.length + 1);
  }
}

/** Kills one of two runners on several days, while the service accepts all messages or refuses every third once. */
export function testKilledRunner(
  listeners: number,
  { isBusy, kills }: { isBusy: boolean; kills: number },
): void {
  const does = isBusy ? "refuses every third once" : "accepts everything";
  test(`one of two runners is killed with -9 while the service ${does}: nobody is notified twice, and at most those in flight are missed`, async () => {
    const databaseUrl = await testPostgresUrl();
    const database = await openTestPostgres(databaseUrl);
    const service = await startPushService();
    onTestFinished(async () => {
      await service.stop();
      await database.close();
    });
    const sealer = createSealer(new Uint8Array(32).fill(3));
    const all = Array.from({ length: listeners }, (_, number) => ({
      userId: listenerId(number + 1),
      zone: utc,
      reminderTime: "18:00" as ReminderTime,
      subscription: service.subscribe(),
    }));
    await storeDueListeners(database.db, sealer, instant(start), all);
    for (let kill = 0; kill < kills; kill += 1) {
      const six = start + 60 * minute + kill * day;
      const heard: string[] = [];
      const toTurnAway = new Set(
        all
          .filter((_, number) => isBusy && number % 3 === 0)
          .map(({ subscription }) => subscription.endpoint),
      );
      service.answer = ({ endpoint, message }) => {
        if (message.notification.tag !== "daily-reminder") return undefined;
        if (toTurnAway.delete(endpoint)) return (response) => response.writeHead(429).end();
        heard.push(endpoint);
        return undefined;
      };
      const runners = [
        startRunner(databaseUrl, service.origin, six),
        startRunner(databaseUrl, service.origin, six),
      ] as const;
      // The count varies, and the runner is sending the next ones by then.
      const doomed = await firstToSend(service, runners, 20 + 17 * kill);
      doomed.child.kill("SIGKILL");
      await doomed.ended;
      const other = runners[0] === doomed ? runners[1] : runners[0];
      expect(await other.ended).toBe(0);
      // A refused message is sent again a minute later, or four more.
      for (const after of isBusy ? [1, 5] : [1]) {
        expect(await startRunner(databaseUrl, service.origin, six + after * minute).ended).toBe(0);
      }
      expect(toTurnAway.size).toBeLessThanOrEqual(mostInFlight);
      expect(new Set(heard).size).toBe(heard.length);
      expect(heard.length).toBeGreaterThanOrEqual(listeners - mostInFlight);
    }
  });
}
