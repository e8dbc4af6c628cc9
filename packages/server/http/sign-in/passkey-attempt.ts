import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { parseUserId } from "@spindle/core/ids.ts";
import type { Context as Call } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Sealer } from "../../crypto/sealer.ts";
import { passkeyLifetime } from "../../passkeys/webauthn.ts";
import { cookieOptions, passkeyCookieName, signInSlots } from "../cookies.ts";
import { slotForAttempt } from "../sign-in-attempt.ts";
import type { Site } from "../site.ts";

const userId = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const id = parseUserId(dataset.value);
    if (id === undefined) addIssue();
    return id ?? NEVER;
  }),
);

/** What the browser was asked for. */
const purposeSchema = v.variant("purpose", [
  v.object({ purpose: v.literal("sign-in") }),
  v.object({
    purpose: v.literal("new"),
    userId,
    name: v.string(),
    invitation: v.optional(v.string()),
  }),
  /** The hash of the session. */
  v.object({ purpose: v.literal("add"), session: v.string() }),
]);
type Purpose = v.InferOutput<typeof purposeSchema>;

const attemptSchema = v.intersect([
  purposeSchema,
  v.object({ challenge: v.string(), startedAt: v.pipe(v.number(), v.transform(instant)) }),
]);
type PasskeyAttempt = v.InferOutput<typeof attemptSchema>;

interface Attempts {
  readonly context: Context;
  readonly site: Site;
  readonly cookieSealer: Sealer;
}

const sealedAs = "passkey attempt";

/** Seals a new challenge into a cookie, which binds it to the browser (docs/decisions/003-sign-in-lives-in-a-cookie.md). Returns the challenge. */
export function beginAttempt({ context, site, cookieSealer }: Attempts, c: Call, asked: Purpose): Uint8Array {
  const { randomness, clock } = context;
  const challenge = randomness.bytes(32);
  const attempt: PasskeyAttempt = {
    ...asked,
    challenge: Buffer.from(challenge).toString("base64url"),
    startedAt: clock.now(),
  };
  const slot = slotForAttempt(attemptsOf({ context, site, cookieSealer }, c), randomness.fraction());
  const sealed = Buffer.from(cookieSealer.seal(JSON.stringify(attempt), sealedAs)).toString("base64url");
  setCookie(c, passkeyCookieName(site, slot), sealed, cookieOptions(site, passkeyLifetime / 1000));
  return challenge;
}

/** The attempt of this browser with this challenge and purpose, whose cookie is then deleted. */
export function endAttempt<Name extends Purpose["purpose"]>(
  attempts: Attempts,
  c: Call,
  purpose: Name,
  challenge: string | undefined,
): (Extract<PasskeyAttempt, { purpose: Name }> & { readonly expiresAt: Instant }) | undefined {
  const held = attemptsOf(attempts, c);
  const slot = held.findIndex((each) => each !== undefined && each.challenge === challenge);
  const attempt = held[slot];
  if (!attempt || attempt.purpose !== purpose) return undefined;
  deleteCookie(c, passkeyCookieName(attempts.site, slot), cookieOptions(attempts.site, 0));
  return {
    ...(attempt as Extract<PasskeyAttempt, { purpose: Name }>),
    expiresAt: instant(attempt.startedAt + passkeyLifetime),
  };
}

function attemptsOf({ context, site, cookieSealer }: Attempts, c: Call): (PasskeyAttempt | undefined)[] {
  const now = context.clock.now();
  return Array.from({ length: signInSlots }, (_, slot) => {
    const sealed = getCookie(c, passkeyCookieName(site, slot));
    const plain = sealed && cookieSealer.open(new Uint8Array(Buffer.from(sealed, "base64url")), sealedAs);
    if (!plain) return undefined;
    const attempt = v.parse(attemptSchema, JSON.parse(plain));
    return Math.abs(now - attempt.startedAt) <= passkeyLifetime ? attempt : undefined;
  });
}
