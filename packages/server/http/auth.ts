import { createHash } from "node:crypto";
import { pages } from "@spindle/contract/pages.ts";
import type { ProblemCode, ProblemExtra } from "@spindle/contract/problems.ts";
import type { SignInOutcome } from "@spindle/contract/sign-in-outcomes.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { type Context as Call, Hono, type MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { Provider } from "../ports/music-service.ts";
import { isRecentSignIn } from "../sessions/session-limits.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { completeSignIn, type SignInRefusal } from "../use-cases/complete-sign-in.ts";
import { hasAccountAt } from "../use-cases/has-account-at.ts";
import { findSession } from "../use-cases/find-session.ts";
import {
  askForAccountNextTime,
  chooseAccountCookieName,
  cookieOptions,
  keepSession,
  sessionCookieName,
  signInCookieName,
  signInSlots,
} from "./cookies.ts";
import { addLocalSignIn } from "./sign-in/local.ts";
import { addPasskeys } from "./sign-in/passkeys.ts";
import { addServerSignIn } from "./sign-in/servers.ts";
import { addRecovery } from "./sign-in/recovery.ts";
import type { SignInCalls } from "./sign-in/json-call.ts";
import { limitRate } from "./middleware/limit-rate.ts";
import { safeNext } from "./next-path.ts";
import { confirmSignInPage, problemFor, startInSettingsPage } from "./notice-page.ts";
import { problemReply } from "./problem-reply.ts";
import { callerOf } from "./request-limits.ts";
import {
  nameOfSession,
  openSignIn,
  slotForAttempt,
  type SignInAttempt,
  sealSignIn,
  signInLifetime,
} from "./sign-in-attempt.ts";
import { addSignOut } from "./sign-out.ts";
import { type Site, isOwnOrigin } from "./site.ts";

interface Auth extends SignInCalls {
  readonly cookieSealer: Sealer;
}

/** Sign-in (OAuth 2.0 authorization code with PKCE, RFC 6749 and 7636) and sign-out. */
export function createAuth(auth: Auth): Hono {
  const { context, site, limits, guard } = auth;
  const app = new Hono();
  app.use("/auth/*", async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
  addSignOut(app, context, site, guard);
  addLocalSignIn(app, auth);
  addPasskeys(app, auth);
  addRecovery(app, auth);
  addServerSignIn(app, auth);
  const counted = limitRate(limits, "signIn", signInRefused);
  app.get("/auth/:provider/login", documentsOnly, confirmIfCrossSite(context, site), counted, (c) => {
    const id = c.req.param("provider");
    const provider = context.providers.findProvider(id);
    if (provider) return beginSignIn(auth, c, provider);
    // Pages lead here to reconnect. Another service asks for an account in the settings.
    const { account, server } = context.providers.find(id) ?? {};
    return account || server
      ? c.redirect(`${pages.settings}#streaming-account`, 302)
      : refusal(c, undefined, "provider-not-found");
  });
  app.get("/auth/:provider/callback", documentsOnly, (c) => {
    const provider = context.providers.findProvider(c.req.param("provider"));
    return provider ? endSignIn(auth, c, provider) : refusal(c, undefined, "provider-not-found");
  });
  app.all("/auth/*", (c) => problemFor(c, "unknown-path"));
  return app;
}

async function beginSignIn(auth: Auth, c: Call, provider: Provider): Promise<Response> {
  const { context, site, cookieSealer } = auth;
  const asked = new URL(c.req.url);
  // The provider redirects to the public origin, so the cookie must belong to it too.
  if (site.loopback && asked.host !== new URL(site.origin).host) {
    return c.redirect(`${site.origin}${asked.pathname}${asked.search}`, 302);
  }
  const session = await findSession(context, getCookie(c, sessionCookieName(site)));
  const isStale = session !== undefined && !isRecentSignIn(session, context.clock.now());
  const connects = session !== undefined && !(await hasAccountAt(context, session.key, provider.id));
  const attempt: SignInAttempt = {
    provider: provider.id,
    state: base64url(context.randomness.bytes(32)),
    codeVerifier: base64url(context.randomness.bytes(48)),
    next: safeNext(c.req.query("next"), site.origin),
    playback: c.req.query("playback") === "1",
    session: session && nameOfSession(session),
    connects,
    startedAt: context.clock.now(),
  };
  if (connects && isStale) return notSignedIn(auth, c, attempt, "sign-in-again", session);
  const slot = slotForAttempt(pendingAttempts(auth, c), context.randomness.fraction());
  const sealed = sealSignIn(cookieSealer, attempt);
  setCookie(c, signInCookieName(site, slot), sealed, cookieOptions(site, signInLifetime / 1000));
  const url = provider.signIn.authorizationUrl({
    state: attempt.state,
    codeChallenge: createHash("sha256").update(attempt.codeVerifier).digest("base64url"),
    redirectUri: callbackUrl(site, provider),
    playback: attempt.playback,
    // Whoever's account the provider remembers in this browser must not become a way to sign in unasked.
    chooseAccount: isStale || connects || getCookie(c, chooseAccountCookieName(site)) !== undefined,
  });
  return c.redirect(url.href, 302);
}

async function endSignIn(auth: Auth, c: Call, provider: Provider): Promise<Response> {
  const { context, site, limits, guard } = auth;
  const underWay = pendingAttempts(auth, c);
  const slot = underWay.findIndex((held) => held !== undefined && held.state === c.req.query("state"));
  const attempt = underWay[slot];
  if (attempt?.provider !== provider.id) {
    context.log("warn", "sign-in failed", { provider: provider.id, reason: "mismatch" });
    return refusal(c, provider.id, "sign-in-mismatch");
  }
  // Count only what this browser began, because another site can make its visitors request the rest.
  const tooOften = await callerOf(limits, c).take("callback");
  if (tooOften !== undefined) return signInRefused(c, tooOften);
  deleteCookie(c, signInCookieName(site, slot), cookieOptions(site, 0));
  const earlier = await findSession(context, getCookie(c, sessionCookieName(site)));
  if (attempt.session !== (earlier && nameOfSession(earlier)))
    return notSignedIn(auth, c, attempt, "session-changed");
  // Asked again: the provider's pages may have stood open for minutes, and whoever comes back could add an account of their own.
  if (attempt.connects && earlier && !isRecentSignIn(earlier, context.clock.now()))
    return notSignedIn(auth, c, attempt, "sign-in-again", earlier);
  const redirectUri = callbackUrl(site, provider);
  let wait: number | undefined;
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
    earlier,
    connects: attempt.connects,
    userAgent: c.req.header("User-Agent"),
    admit: async () => (wait = await limits.limiter.take("callbackOfAll", "all")) === undefined,
  });
  if (!signedIn.ok) {
    return signedIn.failure === "too-many"
      ? signInRefused(c, wait ?? 1)
      : notSignedIn(auth, c, attempt, signedIn.failure, earlier);
  }
  guard.trust(signedIn.value.token);
  keepSession(site, c, signedIn.value.token, context.clock.now());
  return c.redirect(attempt.next, 302);
}

/** `sign-in-again`: connecting another account needs a recent sign-in. */
type Refusal = SignInRefusal | "sign-in-again";

/** Redirects back if somebody was signed in before, else to Home. The page says what happened. */
function notSignedIn(
  { context, site }: Auth,
  c: Call,
  attempt: SignInAttempt,
  reason: Refusal,
  earlier?: Pick<SignedIn, "key">,
): Response {
  const listener = earlier && context.pseudonym(earlier.key.userId);
  context.log("warn", "sign-in failed", { provider: attempt.provider, reason, listener });
  if (["not-registered", "another-account", "account-taken"].includes(reason)) askForAccountNextTime(site, c);
  const next = new URL(attempt.next, site.origin);
  // Keep Home's query, which holds the link's greeting, but not another page's: its action must not run.
  const back = next.pathname === "/" ? next : new URL(earlier ? next.pathname : "/", site.origin);
  back.searchParams.set("signin", outcomeOf(reason, attempt));
  return c.redirect(`${back.pathname}${back.search}`, 302);
}

function outcomeOf(reason: Refusal, { playback, session }: SignInAttempt): SignInOutcome {
  switch (reason) {
    case "denied":
      return playback && session !== undefined ? "playback-denied" : "denied";
    case "another-account":
    case "account-taken":
    case "sign-in-again":
    case "too-many-sign-in-methods":
    case "not-registered":
    case "session-changed":
      return reason;
    default:
      return "failed";
  }
}

function pendingAttempts({ context, site, cookieSealer }: Auth, c: Call): (SignInAttempt | undefined)[] {
  return Array.from({ length: signInSlots }, (_, slot) => {
    const sealed = getCookie(c, signInCookieName(site, slot));
    return sealed === undefined ? undefined : openSignIn(cookieSealer, sealed, context.clock.now());
  });
}

function signInRefused(c: Call, seconds: number): Response {
  return refusal(c, c.req.param("provider") ?? "", "too-many-requests", { retryAfter: seconds });
}

function refusal(
  c: Call,
  providerId: string | undefined,
  code: ProblemCode,
  extra: ProblemExtra = {},
): Response {
  const startAgainAt = providerId === undefined ? undefined : `/auth/${encodeURIComponent(providerId)}/login`;
  return problemFor(c, code, { ...extra, startAgainAt });
}

function callbackUrl(site: Site, provider: Provider): string {
  return `${site.origin}/auth/${provider.id}/callback`;
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

/**
 * Refuses what a browser does not load as a page (Fetch Metadata): another site's images could use up its visitor's limits, and
 * its frames could show a sign-in.
 */
const documentsOnly: MiddlewareHandler = async (c, next) => {
  const destination = c.req.header("Sec-Fetch-Dest");
  return destination === undefined || destination === "document" ? next() : problemReply("foreign-origin");
};

/**
 * Another site may link to a sign-in, but not begin it: the visitor must confirm first. Whoever may be signed in begins in Settings,
 * because an account at the provider, perhaps not theirs, would become a way into their own.
 */
function confirmIfCrossSite({ providers }: Pick<Context, "providers">, site: Site): MiddlewareHandler {
  return async (c, next) => {
    const provider = providers.findProvider(c.req.param("provider") ?? "");
    if (!provider || !isCrossSite(c, site)) return next();
    if (getCookie(c, sessionCookieName(site)) !== undefined) return startInSettingsPage(provider.name);
    const { pathname, search } = new URL(c.req.url);
    return confirmSignInPage(provider.name, `${pathname}${search}`);
  };
}

/** Whether another site's page led here, if the browser says so. */
function isCrossSite(c: Call, site: Site): boolean {
  const from = c.req.header("Sec-Fetch-Site");
  if (from === undefined || from === "same-origin" || from === "none") return false;
  // On loopback, a sign-in under another name of this machine is redirected to the public one.
  const referrer = c.req.header("Referer") ?? "";
  const isOwn = site.loopback && URL.canParse(referrer) && isOwnOrigin(site, new URL(referrer).origin);
  return !isOwn;
}
