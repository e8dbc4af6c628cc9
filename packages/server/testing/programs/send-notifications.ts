// Sends what is due at the given instant to a test's push service, as one process of the product does, and exits.
import { instant } from "@spindle/core/day/instant.ts";
import { createSealer } from "../../crypto/sealer.ts";
import { openPostgres } from "../../db/postgres/open-postgres.ts";
import { vapidKeysOf } from "../../push/vapid-keys.ts";
import { createWebPushSender } from "../../push/web-push-sender.ts";
import { systemClock } from "../../time/system-clock.ts";
import { sendDueNotifications } from "../../use-cases/send-due-notifications.ts";

const [databaseUrl = "", origin = "", privateKey = "", now = ""] = process.argv.slice(2);
const keys = vapidKeysOf(privateKey);
if (!keys) throw new Error("no key");
const clock = { ...systemClock, now: () => instant(Number(now)) };
const { db, close } = await openPostgres(databaseUrl, 4, () => {});
const sent = await sendDueNotifications(
  {
    db,
    clock,
    push: createWebPushSender({ keys, subject: "mailto:a@b.example", clock, allowedOrigins: [origin] }),
    // The key with which the test sealed the subscriptions.
    subscriptionSealer: createSealer(new Uint8Array(32).fill(3)),
    publicOrigin: "http://127.0.0.1:3000",
    log: () => {},
  },
  new AbortController().signal,
);
console.log(JSON.stringify(sent));
await close();
