// A process that sends due notifications, driven by bench/notifications.ts: each line of standard input is an instant,
// answered once all is sent. Messages for the push service are appended to a file, which survives a kill.
import { openSync, writeSync } from "node:fs";
import { argv, stdin } from "node:process";
import { createInterface } from "node:readline";
import { instant } from "@spindle/core/day/instant.ts";
import { createSealer } from "@spindle/server/crypto/sealer.ts";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import { systemClock } from "@spindle/server/time/system-clock.ts";
import { sendDueNotifications } from "@spindle/server/use-cases/send-due-notifications.ts";

const [databaseUrl = "", file = ""] = argv.slice(2);
const handedOver = openSync(file, "a");
let now = 0;
const { db } = await openPostgres(databaseUrl, 8, () => {});
const context = {
  db,
  clock: { ...systemClock, now: () => instant(now) },
  push: {
    publicKey: "",
    accepts: async () => "accepted" as const,
    send: async ({ endpoint }: { readonly endpoint: string }, { topic }: { readonly topic: string }) => {
      writeSync(handedOver, `${endpoint} ${topic} ${now}\n`);
      return { kind: "taken" } as const;
    },
  },
  subscriptionSealer: createSealer(new Uint8Array(32).fill(3)),
  publicOrigin: "http://127.0.0.1:3000",
  log: () => {},
};
console.log("ready");
for await (const line of createInterface({ input: stdin })) {
  now = Number(line);
  await sendDueNotifications(context, new AbortController().signal);
  console.log(`done ${line}`);
}
