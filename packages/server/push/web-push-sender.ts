import { ECDH } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import type { Clock } from "../ports/clock.ts";
import type { PushOutcome, PushSender, PushSubscription } from "../ports/push-sender.ts";
import { createCircuitBreaker, type Report } from "../providers/outside/circuit-breaker.ts";
import { type Lookup, lookupBySystem } from "../net/public-lookup.ts";
import { addressesOf, openConnection } from "./push-connection.ts";
import { pushEndpoint } from "./push-endpoint.ts";
import { sendRequest } from "./push-request.ts";
import type { VapidKeys } from "./vapid-keys.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { importJWK, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

/** A token's lifetime (s): half of what push services accept (RFC 8292, 2). */
const goodForSeconds = 12 * 60 * 60;
/** How long (ms) a token is reused; push services cache verified ones. */
const usedForMs = 60 * 60 * 1000;
/** More than the real services; the rest are made-up names. */
const mostHeaders = 1_000;

/** Returns the `Authorization` header for a push service's origin (RFC 8292). */
function createVapidHeader(
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
  const made = new LRUCache<string, { readonly header: string; readonly at: Instant }>({ max: mostHeaders });
  return async (origin) => {
    const now = clock.now();
    const last = made.get(origin);
    // One from the future was made before a clock was set back.
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

const notNow: PushOutcome = { kind: "later", retryAt: undefined };

export interface WebPushOptions {
  readonly keys: VapidKeys;
  /** The contact for push services: a mailto: or https: address (RFC 8292, 2.1). */
  readonly subject: string;
  readonly clock: Clock;
  /** For tests: the only allowed origins, at any address; by default the browsers' push services. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly lookup?: Lookup;
}

/** Web push over HTTP/1.1 (RFC 8030, 8291, 8292) with one connection per message. */
export function createWebPushSender(options: WebPushOptions): PushSender {
  const { keys, subject, clock, allowedOrigins, lookup = lookupBySystem } = options;
  const authorization = createVapidHeader(keys, subject, clock);
  const breaker = createCircuitBreaker(() => clock.now());
  return {
    publicKey: keys.publicKey,
    async accepts(subscription) {
      const url = pushEndpoint(subscription.endpoint, allowedOrigins);
      if (!url) return "unknown-push-service";
      if (!isPoint(subscription.keys.p256dh)) return "invalid-keys";
      const isElsewhere = !allowedOrigins && (await addressesOf(url.hostname, lookup)) === "private";
      return isElsewhere ? "unknown-push-service" : "accepted";
    },
    async send(subscription, { payload, ttlSeconds, urgency, topic }, listener) {
      // Checked again, because the configuration may have changed since it was stored.
      const url = pushEndpoint(subscription.endpoint, allowedOrigins);
      if (!url) return { kind: "refused", status: 0 };
      // Encrypts first, because the keys come from outside and may be invalid.
      const body = await encrypted(subscription, payload).catch(() => undefined);
      if (!body) return { kind: "refused", status: 0 };
      const header = await authorization(url.origin);
      const admission = breaker.admit(url.origin);
      if (admission.kind === "refused") return notNow;
      const headers = {
        Authorization: header,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(ttlSeconds),
        Urgency: urgency,
        Topic: topic,
      };
      const socket = await openConnection(url, { lookup, anyAddress: allowedOrigins !== undefined });
      const outcome = socket ? await sendRequest(socket, url, headers, body, clock) : notNow;
      admission.conclude(reportOf(outcome, listener));
      return outcome;
    },
  };
}

/** Only failures of several listeners open the breaker, because the browsers of one may all be at fault. */
function reportOf({ kind }: PushOutcome, listener: UserId): Report {
  return kind === "later" || kind === "unknown" ? { kind: "failed", source: listener } : { kind: "answered" };
}

/** RFC 8291, without maximum padding, which not every service accepts. */
function encrypted({ endpoint, keys }: PushSubscription, payload: string): Promise<Uint8Array> {
  const subscription = { endpoint, keys: { ...keys }, expirationTime: null };
  return encryptNotification(subscription, new TextEncoder().encode(payload), { pad: false });
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}
