import { ECDH } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import type { Clock } from "../ports/clock.ts";
import type { PreparedPush, PushSender, PushSubscription } from "../ports/push-sender.ts";
import { addressesOf, type Lookup, lookupBySystem, openConnection } from "./push-connection.ts";
import { pushEndpoint } from "./push-endpoint.ts";
import { type PreparedRequest, preparedRequest } from "./push-request.ts";
import { createServiceRecord, type Visit } from "./service-record.ts";
import { createVapidHeader } from "./vapid-header.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** How long (ms) other messages wait for an answer of a service that has lately not taken some; for the next one's they wait as long. */
const longestPatienceMs = 1_000;

export interface WebPushOptions {
  readonly keys: VapidKeys;
  /** Whom push services may write to about this server: a mailto: or https: address (RFC 8292, 2.1). */
  readonly subject: string;
  readonly clock: Clock;
  /** For tests: the only origins that are sent to, at any address; otherwise the browsers' push services. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly lookup?: Lookup;
}

/** Web push over HTTP/1.1 (RFC 8030, 8291, 8292), each message on a connection of its own. */
export function createWebPushSender(options: WebPushOptions): PushSender {
  const { keys, subject, clock, allowedOrigins, lookup = lookupBySystem } = options;
  const authorization = createVapidHeader(keys, subject, clock);
  const record = createServiceRecord(() => clock.now());
  return {
    publicKey: keys.publicKey,
    async accepts(subscription) {
      const url = pushEndpoint(subscription.endpoint, allowedOrigins);
      if (!url) return "unknown-push-service";
      if (!isPoint(subscription.keys.p256dh)) return "invalid-keys";
      const isElsewhere = !allowedOrigins && (await addressesOf(url.hostname, lookup)) === "private";
      return isElsewhere ? "unknown-push-service" : "accepted";
    },
    async prepare(subscription, { payload, ttlSeconds, urgency, topic }) {
      // Once more: what may be sent to may have been configured anew since it was stored.
      const url = pushEndpoint(subscription.endpoint, allowedOrigins);
      if (!url) return { kind: "refused", status: 0 };
      // Before anything outside is begun, since the keys are somebody else's.
      const body = await encrypted(subscription, payload).catch(() => undefined);
      if (!body) return { kind: "refused", status: 0 };
      const header = await authorization(url.origin);
      const visit = record.visit(url);
      if (!visit) return { kind: "later", retryAt: undefined };
      const socket = await openConnection(url, { lookup, anyAddress: allowedOrigins !== undefined });
      if (!socket) {
        visit.conclude("later");
        return { kind: "later", retryAt: undefined };
      }
      const headers = {
        Authorization: header,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(ttlSeconds),
        Urgency: urgency,
        Topic: topic,
      };
      return told(preparedRequest(socket, url, headers, body, clock), visit);
    },
  };
}

/** The same request, of which the record of its service is told. */
function told(prepared: PreparedRequest, visit: Visit): PreparedPush {
  return {
    discard() {
      visit.conclude("discarded");
      prepared.discard();
    },
    send() {
      const isTrusted = visit.isTrusted();
      const { handedOver, outcome } = prepared.send();
      const concluded = outcome.then((answer) => {
        clearTimeout(silence);
        visit.conclude(answer.kind);
        return answer;
      });
      let silence: NodeJS.Timeout | undefined;
      if (isTrusted) return { released: handedOver, outcome: concluded };
      const released = new Promise<void>((resolve) => {
        silence = setTimeout(resolve, longestPatienceMs);
      });
      return { released, outcome: concluded };
    },
  };
}

/** As RFC 8291 has it. Not padded to the most that is allowed: not every service takes that much. */
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
