import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Command } from "./command.ts";

export const keys: Command = {
  parameters: [],
  summary: "Print a new server secret and new web push keys, as lines for .env",
  details:
    "Nothing is stored. Changing SPINDLE_SECRET makes stored provider tokens unreadable (users reconnect); changing the " +
    "VAPID keys makes browsers subscribe to notifications again.",
  async run() {
    const { publicKey, privateKey } = vapidKeys();
    console.log(`SPINDLE_SECRET=${randomBytes(32).toString("base64")}`);
    console.log(`VAPID_PUBLIC_KEY=${publicKey}`);
    console.log(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
};

/** A P-256 pair as web push takes it (RFC 8292): the uncompressed point and the scalar, base64url without padding. */
function vapidKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const jwk = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey.export({ format: "jwk" });
  const part = (name: "x" | "y" | "d") => Buffer.from(jwk[name] ?? "", "base64url");
  const point = Buffer.concat([Buffer.of(4), part("x"), part("y")]);
  return { publicKey: point.toString("base64url"), privateKey: part("d").toString("base64url") };
}
