import type { Instant } from "@spindle/core/day/instant.ts";
import { importJWK, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "../ports/clock.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** How long (s) a token is good for: half of what push services take at most (RFC 8292, 2). */
const goodForSeconds = 12 * 60 * 60;
/** How long (ms) one is used for: push services remember those they have checked. */
const usedForMs = 60 * 60 * 1000;
/** More than browsers have services: the rest are names that somebody made up. */
const mostKept = 1_000;

/** Answers the `Authorization` header that names this server to a push service, by the service's origin (RFC 8292). */
export function createVapidHeader(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  clock: Clock,
): (origin: string) => Promise<string> {
  const point = Buffer.from(publicKey, "base64url");
  const key = importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
    "ES256",
  );
  const made = new LRUCache<string, { readonly header: string; readonly at: Instant }>({ max: mostKept });
  return async (origin) => {
    const now = clock.now();
    const last = made.get(origin);
    // One of the future is of a clock that was set back since.
    if (last && last.at <= now && now < last.at + usedForMs) return last.header;
    const token = await new SignJWT()
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .setAudience(origin)
      .setExpirationTime(Math.floor(now / 1000) + goodForSeconds)
      .setSubject(subject)
      .sign(await key);
    const header = `vapid t=${token}, k=${publicKey}`;
    made.set(origin, { header, at: now });
    return header;
  };
}
