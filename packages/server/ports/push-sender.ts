import type { Instant } from "@spindle/core/day/instant.ts";

/** Where a browser is reached, and what a message to it is encrypted with (W3C Push API, RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: {
    /** The browser's public key: an uncompressed P-256 point, base64url. */
    readonly p256dh: string;
    /** 16 bytes, base64url. */
    readonly auth: string;
  };
}

export interface Push {
  /** At most 3,900 bytes of UTF-8. */
  readonly payload: string;
  /** Whole seconds that the push service keeps it for a browser it cannot reach (RFC 8030, 5.2). */
  readonly ttlSeconds: number;
  /** RFC 8030, 5.3. */
  readonly urgency: "low" | "normal" | "high";
  /** A message replaces an undelivered one of the same topic: at most 32 characters of base64url (RFC 8030, 5.4). */
  readonly topic: string;
}

/** What a push service made of a message. */
export type PushOutcome =
  | { readonly kind: "taken" }
  /** The subscription is no more (404, 410). */
  | { readonly kind: "gone" }
  /** Not taken now (429, 5xx), or the service cannot be reached: it may be sent again, not before `retryAt` if the service says so. */
  | { readonly kind: "later"; readonly retryAt: Instant | undefined }
  /** Not taken, and it would not be another time (any other status, redirects included). */
  | { readonly kind: "refused"; readonly status: number }
  /** It was sent, and no answer came in time. It may have been taken, so it must not be sent again. */
  | { readonly kind: "unknown" };

/** Sends messages to browsers through their push services. */
export interface PushSender {
  /** What browsers subscribe with: an uncompressed P-256 point, base64url (RFC 8292). */
  readonly publicKey: string;
  /** Whether a subscription can be sent to: its endpoint is one of a known push service, at public addresses, and its keys are keys. */
  accepts(subscription: PushSubscription): Promise<"accepted" | "unknown-push-service" | "invalid-keys">;
  /** Encrypts and sends a message. Bounded in time; never throws for what the service does. */
  send(subscription: PushSubscription, push: Push): Promise<PushOutcome>;
}
