import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** A browser's private keys of a subscription. */
export interface BrowserKeys {
  readonly privateKey: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const bytes = (text: string) => Buffer.from(text, "base64url");
const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Decrypts a message as its browser does: an independent RFC 8291 and RFC 8188, for one record. Throws if it cannot. */
export function decryptPush(body: Buffer, browser: BrowserKeys): string {
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error("more than one record");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes(browser.privateKey));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(browser.keys.p256dh), sender]);
  const secret = derive(pair.computeSecret(sender), bytes(browser.keys.auth), info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the padding has no delimiter");
  return padded.subarray(0, end).toString("utf8");
}
