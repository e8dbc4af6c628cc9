import { type Instant, instant } from "@spindle/core/day/instant.ts";
import * as v from "valibot";
import type { Sealer } from "../crypto/sealer.ts";

/** How long (ms) the way to the provider and back may take. */
export const signInLifetime = 10 * 60 * 1000;

const attemptSchema = v.object({
  provider: v.string(),
  state: v.string(),
  codeVerifier: v.string(),
  next: v.string(),
  /** Whether the playback scopes were asked for. */
  playback: v.optional(v.boolean(), false),
  startedAt: v.pipe(v.number(), v.transform(instant)),
});

/** A sign-in under way. It lives in the browser's cookie alone, sealed, which is what binds `state` to that browser. */
export type SignInAttempt = Readonly<v.InferOutput<typeof attemptSchema>>;

const purpose = "sign-in attempt";

export function sealSignIn(sealer: Sealer, attempt: SignInAttempt): string {
  return Buffer.from(sealer.seal(JSON.stringify(attempt), purpose)).toString("base64url");
}

/** Sign-ins that one browser may have under way: their cookies go with every request, and servers bound what those may weigh. */
const mostAttempts = 3;

/** The names of the cookies that have to go before another attempt is kept: those that open to nothing, and the oldest. */
export function surplusAttempts(
  sealer: Sealer,
  cookies: readonly (readonly [name: string, value: string])[],
  now: Instant,
): readonly string[] {
  const newestFirst = cookies
    .map(([name, value]) => ({ name, startedAt: openSignIn(sealer, value, now)?.startedAt ?? 0 }))
    .toSorted((one, other) => other.startedAt - one.startedAt);
  return newestFirst
    .filter(({ startedAt }, at) => startedAt === 0 || at >= mostAttempts - 1)
    .map(({ name }) => name);
}

/** Undefined where the cookie is not one of ours, or too old. */
export function openSignIn(sealer: Sealer, cookie: string, now: Instant): SignInAttempt | undefined {
  const plain = sealer.open(new Uint8Array(Buffer.from(cookie, "base64url")), purpose);
  if (plain === undefined) return undefined;
  const attempt = v.parse(attemptSchema, JSON.parse(plain));
  return Math.abs(now - attempt.startedAt) <= signInLifetime ? attempt : undefined;
}
