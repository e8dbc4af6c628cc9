import { type Instant, instant } from "@spindle/core/day/instant.ts";
import * as v from "valibot";
import type { Sealer } from "../crypto/sealer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** How long (ms) a sign-in at the provider may take. */
export const signInLifetime = 10 * 60 * 1000;

const attemptSchema = v.object({
  provider: v.string(),
  state: v.string(),
  codeVerifier: v.string(),
  next: v.string(),
  /** Whether the playback scopes were requested. */
  playback: v.optional(v.boolean(), false),
  /** The hash of the session that it began in; absent if nobody was signed in. */
  session: v.optional(v.string()),
  /** Whether it may add the account to the listener of that session. */
  connects: v.optional(v.boolean(), false),
  startedAt: v.pipe(v.number(), v.transform(instant)),
});

/** A sign-in in progress, sealed in a cookie, which binds `state` to the browser. */
export type SignInAttempt = Readonly<v.InferOutput<typeof attemptSchema>>;

const purpose = "sign-in attempt";

export function sealSignIn(sealer: Sealer, attempt: SignInAttempt): string {
  return Buffer.from(sealer.seal(JSON.stringify(attempt), purpose)).toString("base64url");
}

/** The cookie for another attempt: a free one, else the oldest attempt's. `chance` in [0, 1) keeps simultaneous sign-ins apart. */
export function slotForAttempt(
  slots: readonly (Pick<SignInAttempt, "startedAt"> | undefined)[],
  chance: number,
): number {
  const startedAt = slots.map((attempt) => attempt?.startedAt ?? 0);
  const oldest = Math.min(...startedAt);
  const open = [...startedAt.keys()].filter((slot) => startedAt[slot] === oldest);
  return open[Math.floor(chance * open.length)] ?? 0;
}

/** Undefined if the cookie is not ours or has expired. */
export function openSignIn(sealer: Sealer, cookie: string, now: Instant): SignInAttempt | undefined {
  const plain = sealer.open(new Uint8Array(Buffer.from(cookie, "base64url")), purpose);
  if (plain === undefined) return undefined;
  const attempt = v.parse(attemptSchema, JSON.parse(plain));
  return Math.abs(now - attempt.startedAt) <= signInLifetime ? attempt : undefined;
}

/** Identifies the session in which an attempt began. It grants nothing. */
export function nameOfSession({ key }: Pick<SignedIn, "key">): string {
  return Buffer.from(key.tokenHash).toString("base64url");
}
