import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs with HMAC-SHA256 (RFC 2104); any process with the secret can read it. The kind is signed too, so a code is never valid as a token. */
export function signString(secret: Uint8Array, kind: string, payload: unknown): string {
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${signature(secret, kind, body).toString("base64url")}`;
}

/** The signed payload, unparsed; undefined if the signature or the kind is wrong. */
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
