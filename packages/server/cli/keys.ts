import { randomBytes } from "node:crypto";
import { newVapidKeys } from "../push/vapid-keys.ts";
import type { Command } from "./command.ts";

export const keys: Command = {
  parameters: [],
  summary: "Print a new server secret and new web push keys, as lines for .env",
  details:
    "Nothing is stored. To change SPINDLE_SECRET, use `keys rotate`: a server won't start with a different secret than its database was sealed with. Changing the " +
    "VAPID keys makes browsers resubscribe to notifications.",
  async run() {
    const { publicKey, privateKey } = newVapidKeys();
    console.log(`SPINDLE_SECRET=${randomBytes(32).toString("base64")}`);
    console.log(`VAPID_PUBLIC_KEY=${publicKey}`);
    console.log(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
};
