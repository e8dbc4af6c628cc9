import { listenerChangedCookie, sessionMarkCookie } from "@spindle/contract/routes.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { Context as Call, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { absoluteLimitSeconds } from "../sessions/session-limits.ts";
import type { Site } from "./site.ts";

/** Over https the `__Host-` prefix binds the cookie to this host and to https (RFC 6265bis). */
export function sessionCookieName(site: Site): string {
  return named(site, "spindle_session");
}

/** Sign-ins that a browser may have in progress, in several tabs. Fixed names limit the size of its cookies. */
export const signInSlots = 3;

export function signInCookieName(site: Site, slot: number): string {
  return named(site, `spindle_sign_in_${slot + 1}`);
}

/** The challenge of a passkey, of up to `signInSlots` tabs. */
export function passkeyCookieName(site: Site, slot: number): string {
  return named(site, `spindle_passkey_${slot + 1}`);
}

/** Present after a sign-out or a refused account: the next sign-in offers a choice of account. */
export function chooseAccountCookieName(site: Site): string {
  return named(site, "spindle_choose_account");
}

const chooseAccountSeconds = 30 * 60;

export function askForAccountNextTime(site: Site, c: Call): void {
  setCookie(c, chooseAccountCookieName(site), "1", cookieOptions(site, chooseAccountSeconds));
}

/** Gives the browser a new session. */
export function keepSession(site: Site, c: Call, token: string, at: Instant): void {
  setCookie(c, sessionCookieName(site), token, cookieOptions(site, absoluteLimitSeconds));
  markSession(site, c, String(at));
  deleteCookie(c, chooseAccountCookieName(site), cookieOptions(site, 0));
  tellListenerChanged(site, c);
}

/** Deletes the cookies of a session that has ended. */
export function forgetSession(site: Site, c: Call): void {
  deleteCookie(c, sessionCookieName(site), cookieOptions(site, 0));
  deleteCookie(c, sessionMarkCookie, cookieOptions(site, 0));
  tellListenerChanged(site, c);
}

/** Tells pages that the listener may have changed. The cookie lasts as long as the longest session. */
export function tellListenerChanged(site: Site, c: Call): void {
  setCookie(c, listenerChangedCookie, "changed", {
    ...cookieOptions(site, absoluteLimitSeconds),
    httpOnly: false,
  });
}

export function markSession(site: Site, c: Call, mark: string): void {
  setCookie(c, sessionMarkCookie, mark, { ...cookieOptions(site, absoluteLimitSeconds), httpOnly: false });
}

/** Sets the session mark if it is missing, because it was lost or the session is older. Not on cacheable replies. */
export function markSessions(site: Site): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (getCookie(c, sessionCookieName(site)) === undefined || getCookie(c, sessionMarkCookie) !== undefined)
      return;
    const isSet = headers.getSetCookie().some((line) => line.startsWith(`${sessionMarkCookie}=`));
    if (!isSet && !headers.get("Cache-Control")?.startsWith("public")) markSession(site, c, "1");
  };
}

export function cookieOptions(site: Site, maxAge: number): CookieOptions {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: site.secure, maxAge };
}

function named(site: Site, name: string): string {
  return site.secure ? `__Host-${name}` : name;
}
