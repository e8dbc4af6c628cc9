import { createHash } from "node:crypto";
import { instant } from "@spindle/core/day/instant.ts";
import { type Context as Call, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { MusicProvider } from "../ports/music-provider.ts";
import { absoluteLimitSeconds } from "../sessions/session-limits.ts";
import { completeSignIn } from "../use-cases/complete-sign-in.ts";
import { signOut } from "../use-cases/sign-out.ts";
import { chooseAccountCookieName, cookieOptions, sessionCookieName, signInCookieName } from "./cookies.ts";
import { safeNext } from "./next-path.ts";
import { problemReply } from "./problem-reply.ts";
import { openSignIn, type SignInAttempt, sealSignIn, signInLifetime } from "./sign-in-attempt.ts";
import { mismatchPage } from "./sign-in-page.ts";
import type { Site } from "./site.ts";

interface Auth {
  readonly context: Context;
  readonly site: Site;
  readonly cookieSealer: Sealer;
}

const chooseAccountSeconds = 30 * 60;

/** Sign-in (OAuth 2.0 authorization code with PKCE, RFC 6749 and 7636) and sign-out. */
export function createAuth(context: Context, site: Site, cookieSealer: Sealer): Hono {
  const auth: Auth = { context, site, cookieSealer };
  const app = new Hono();
  app.use("/auth/*", async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
  app.get("/auth/logout", (c) => logOut(auth, c));
  app.get("/auth/:provider/login", (c) => {
    const provider = context.providers.find(c.req.param("provider"));
    return provider ? beginSignIn(auth, c, provider) : problemReply("provider-not-found");
  });
  app.get("/auth/:provider/callback", (c) => {
    const provider = context.providers.find(c.req.param("provider"));
    return provider ? endSignIn(auth, c, provider) : problemReply("provider-not-found");
  });
  app.all("/auth/*", () => problemReply("unknown-path"));
  return app;
}

async function logOut({ context, site }: Auth, c: Call): Promise<Response> {
  // Another site may link here, but not sign somebody out by it.
  if (!isOwnPage(c)) return c.redirect("/", 302);
  const token = getCookie(c, sessionCookieName(site));
  if (token) {
    await signOut(context, token);
    askForAccountNextTime(site, c);
  }
  deleteCookie(c, sessionCookieName(site), cookieOptions(site, 0));
  return acceptsHtml(c) ? c.redirect("/", 302) : c.body(null, 204);
}

function beginSignIn({ context, site, cookieSealer }: Auth, c: Call, provider: MusicProvider): Response {
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
  const sealed = sealSignIn(cookieSealer, attempt);
  setCookie(c, signInCookieName(site, attempt.state), sealed, cookieOptions(site, signInLifetime / 1000));
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
  const { context, site } = auth;
  const attempt = attemptOf(auth, c, provider);
  if (!attempt) return acceptsHtml(c) ? mismatchPage(provider.id) : problemReply("sign-in-mismatch");
  deleteCookie(c, signInCookieName(site, attempt.state), cookieOptions(site, 0));
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
  });
  if (!signedIn.ok) {
    if (signedIn.failure === "not-registered") askForAccountNextTime(site, c);
    return c.redirect(`/?signin=${signedIn.failure}`, 302);
  }
  setCookie(c, sessionCookieName(site), signedIn.value.token, cookieOptions(site, absoluteLimitSeconds));
  deleteCookie(c, chooseAccountCookieName(site), cookieOptions(site, 0));
  return c.redirect(attempt.next, 302);
}

/** The sign-in that this browser began and this callback ends; undefined where there is no such one. */
function attemptOf({ context, site, cookieSealer }: Auth, c: Call, provider: MusicProvider) {
  const state = c.req.query("state") ?? "";
  if (!/^[\w-]+$/.test(state)) return undefined;
  const sealed = getCookie(c, signInCookieName(site, state));
  const attempt = sealed === undefined ? undefined : openSignIn(cookieSealer, sealed, context.clock.now());
  return attempt?.state === state && attempt.provider === provider.id ? attempt : undefined;
}

function askForAccountNextTime(site: Site, c: Call): void {
  setCookie(c, chooseAccountCookieName(site), "1", cookieOptions(site, chooseAccountSeconds));
}

function callbackUrl(site: Site, provider: MusicProvider): string {
  return `${site.origin}/auth/${provider.id}/callback`;
}

/** Asked for by a page of this origin, by the user's own hand, or by a program that does not say (Fetch Metadata). */
function isOwnPage(c: Call): boolean {
  return ["same-origin", "none", undefined].includes(c.req.header("Sec-Fetch-Site"));
}

function acceptsHtml(c: Call): boolean {
  return (c.req.header("Accept") ?? "").includes("text/html");
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
