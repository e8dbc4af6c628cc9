import { createHmac, timingSafeEqual } from "node:crypto";

/** Strings signed with HMAC-SHA256 (RFC 2104) that any process with the secret can read. The kind is signed too, so a code never passes for a token. */
export function signString(secret: Uint8Array, kind: string, payload: unknown): string {
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${signature(secret, kind, body).toString("base64url")}`;
}

/** The payload as it was signed, not yet parsed; undefined if the string was not signed by this secret as this kind. */
export function readSigned(secret: Uint8Array, kind: string, text: string): unknown {
  const [body, mark, ...rest] = text.split(".");
  if (body === undefined || mark === undefined || rest.length > 0) return undefined;
  const expected = signature(secret, kind, body);
  const given = Buffer.from(mark, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString());
  } catch {
    return undefined;
  }
}

function signature(secret: Uint8Array, kind: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`${kind}.${body}`).digest();
}
