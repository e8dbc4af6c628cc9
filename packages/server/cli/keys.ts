import { randomBytes } from "node:crypto";
import { newVapidKeys } from "../push/vapid-keys.ts";
import type { Command } from "./command.ts";
import * as words from "./words.ts";

export const keys: Command = {
  parameters: [],
  summary: words.keysSummary,
  details: words.keysDetails,
  async run() {
    const { publicKey, privateKey } = newVapidKeys();
    console.log(`SPINDLE_SECRET=${randomBytes(32).toString("base64")}`);
    console.log(`VAPID_PUBLIC_KEY=${publicKey}`);
    console.log(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
};
