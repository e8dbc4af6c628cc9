import { createHash } from "node:crypto";
import { instant } from "@spindle/core/day/instant.ts";
import type { ProblemCode } from "@spindle/contract/problems.ts";
import { type Context as Call, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { MusicProvider } from "../ports/music-provider.ts";
import { absoluteLimitSeconds } from "../sessions/session-limits.ts";
import { completeSignIn } from "../use-cases/complete-sign-in.ts";
import { acceptsHtml } from "./accepts-html.ts";
import {
  askForAccountNextTime,
  chooseAccountCookieName,
  cookieOptions,
  sessionCookieName,
  signInCookieName,
  signInPlaces,
  tellListenerChanged,
} from "./cookies.ts";
import { limitRate } from "./middleware/limit-rate.ts";
import { safeNext } from "./next-path.ts";
import { problemPage } from "./notice-page.ts";
import { problemReply } from "./problem-reply.ts";
import { type RequestLimits, retryAfter } from "./request-limits.ts";
import {
  openSignIn,
  placeForAttempt,
  type SignInAttempt,
  sealSignIn,
  signInLifetime,
} from "./sign-in-attempt.ts";
import type { SessionDoor } from "./session-door.ts";
import { addSignOut } from "./sign-out.ts";
import type { Site } from "./site.ts";

interface Auth {
  readonly context: Context;
  readonly site: Site;
  readonly limits: RequestLimits;
  readonly door: SessionDoor;
  readonly cookieSealer: Sealer;
}

/** Sign-in (OAuth 2.0 authorization code with PKCE, RFC 6749 and 7636) and sign-out. */
export function createAuth(auth: Auth): Hono {
  const { context, site, limits, door } = auth;
  const app = new Hono();
  app.use("/auth/*", async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
  addSignOut(app, context, site, door);
  app.get("/auth/:provider/login", limitRate(limits, "signIn", signInRefused), (c) => {
    const provider = context.providers.find(c.req.param("provider"));
    return provider ? beginSignIn(auth, c, provider) : problemReply("provider-not-found");
  });
  app.get("/auth/:provider/callback", limitRate(limits, "callback", signInRefused), (c) => {
    const provider = context.providers.find(c.req.param("provider"));
    return provider ? endSignIn(auth, c, provider) : problemReply("provider-not-found");
  });
  app.all("/auth/*", () => problemReply("unknown-path"));
  return app;
}

function beginSignIn(auth: Auth, c: Call, provider: MusicProvider): Response {
  const { context, site, cookieSealer } = auth;
  const asked = new URL(c.req.url);
  // The provider sends the browser back to the public origin: the cookie must be of that origin too.
  if (site.loopback && asked.host !== new URL(site.origin).host) {
    return c.redirect(`${site.origin}${asked.pathname}${asked.search}`, 302);
  }
  const attempt: SignInAttempt = {
    provider: provider.id,
    state: base64url(context.randomness.bytes(32)),
    codeVerifier: base64url(context.randomness.bytes(48)),
    next: safeNext(c.req.query("next"), site.origin),
    playback: c.req.query("playback") === "1",
    startedAt: context.clock.now(),
  };
  const place = placeForAttempt(attemptsUnderWay(auth, c), context.randomness.fraction());
  const sealed = sealSignIn(cookieSealer, attempt);
  setCookie(c, signInCookieName(site, place), sealed, cookieOptions(site, signInLifetime / 1000));
  const url = provider.authorizationUrl({
    state: attempt.state,
    codeChallenge: createHash("sha256").update(attempt.codeVerifier).digest("base64url"),
    redirectUri: callbackUrl(site, provider),
    playback: attempt.playback,
    chooseAccount: getCookie(c, chooseAccountCookieName(site)) !== undefined,
  });
  return c.redirect(url.href, 302);
}

async function endSignIn(auth: Auth, c: Call, provider: MusicProvider): Promise<Response> {
  const { context, site, limits, door } = auth;
  const underWay = attemptsUnderWay(auth, c);
  const place = underWay.findIndex((held) => held !== undefined && held.state === c.req.query("state"));
  const attempt = underWay[place];
  if (attempt?.provider !== provider.id) return refusal(c, provider.id, "sign-in-mismatch");
  let wait: number | undefined;
  deleteCookie(c, signInCookieName(site, place), cookieOptions(site, 0));
  const redirectUri = callbackUrl(site, provider);
  const signedIn = await completeSignIn(context, {
    provider,
    callback: {
      url: new URL(`${redirectUri}${new URL(c.req.url).search}`),
      state: attempt.state,
      codeVerifier: attempt.codeVerifier,
      redirectUri,
      playback: attempt.playback,
    },
    expiresAt: instant(attempt.startedAt + signInLifetime),
    earlierToken: getCookie(c, sessionCookieName(site)),
    userAgent: c.req.header("User-Agent"),
    admit: async () => (wait = await limits.limiter.take("callbackOfAll", "all")) === undefined,
  });
  if (!signedIn.ok) {
    if (signedIn.failure === "too-many")
      return refusal(c, provider.id, "too-many-requests", retryAfter(wait ?? 1));
    if (signedIn.failure === "not-registered") askForAccountNextTime(site, c);
    return c.redirect(`/?signin=${signedIn.failure}`, 302);
  }
  door.expect(signedIn.value.token);
  setCookie(c, sessionCookieName(site), signedIn.value.token, cookieOptions(site, absoluteLimitSeconds));
  deleteCookie(c, chooseAccountCookieName(site), cookieOptions(site, 0));
  tellListenerChanged(site, c);
  return c.redirect(attempt.next, 302);
}

/** What each place for a sign-in of this browser holds. */
function attemptsUnderWay({ context, site, cookieSealer }: Auth, c: Call): (SignInAttempt | undefined)[] {
  return Array.from({ length: signInPlaces }, (_, place) => {
    const sealed = getCookie(c, signInCookieName(site, place));
    return sealed === undefined ? undefined : openSignIn(cookieSealer, sealed, context.clock.now());
  });
}

function signInRefused(c: Call, seconds: number): Response {
  return refusal(c, c.req.param("provider") ?? "", "too-many-requests", retryAfter(seconds));
}

/** People are told on a page, with a way to start again. */
function refusal(
  c: Call,
  providerId: string,
  code: ProblemCode,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return acceptsHtml(c)
    ? problemPage(code, `/auth/${encodeURIComponent(providerId)}/login`, headers)
    : problemReply(code, {}, headers);
}

function callbackUrl(site: Site, provider: MusicProvider): string {
  return `${site.origin}/auth/${provider.id}/callback`;
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
