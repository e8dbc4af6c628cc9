import type { UserId } from "@spindle/core/ids.ts";
import type { Instant } from "@spindle/core/day/instant.ts";

/** A push subscription (W3C Push API, RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: {
    /** An uncompressed P-256 point, base64url. */
    readonly p256dh: string;
    /** 16 bytes, base64url. */
    readonly auth: string;
  };
}

export interface Push {
  /** At most 3,900 bytes of UTF-8. */
  readonly payload: string;
  /** Whole seconds that the push service stores it (RFC 8030, 5.2). */
  readonly ttlSeconds: number;
  /** RFC 8030, 5.3. */
  readonly urgency: "low" | "normal" | "high";
  /** Replaces an undelivered message of the same topic: at most 32 characters of base64url (RFC 8030, 5.4). */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: "taken" }
  /** The subscription no longer exists (404, 410). */
  | { readonly kind: "gone" }
  /** Not accepted now (429, 5xx or unreachable). It may be sent again, not before `retryAt` if that is given. */
  | { readonly kind: "later"; readonly retryAt: Instant | undefined }
  /** Never accepted (any other status, redirects included). */
  | { readonly kind: "refused"; readonly status: number }
  /** No answer in time. It may have been accepted, so it must not be sent again. */
  | { readonly kind: "unknown" };

export interface PushSender {
  /** The key to subscribe with: an uncompressed P-256 point, base64url (RFC 8292). */
  readonly publicKey: string;
  /** Checks the keys, and that the endpoint is a known push service at public addresses. */
  accepts(subscription: PushSubscription): Promise<"accepted" | "unknown-push-service" | "invalid-keys">;
  /** Encrypts and sends a message to a listener's device, within a time limit. Never throws for failures of the service. */
  send(subscription: PushSubscription, push: Push, listener: UserId): Promise<PushOutcome>;
}
