import { listenerChangedCookie, sessionMarkCookie } from "@spindle/contract/routes.ts";
import type { Context as Call } from "hono";
import { setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { absoluteLimitSeconds } from "../sessions/session-limits.ts";
import type { Site } from "./site.ts";

/** Over https the name binds the cookie to this host and to https (RFC 6265bis `__Host-`). */
export function sessionCookieName(site: Site): string {
  return named(site, "spindle_session");
}

/** How many sign-ins a browser may have in progress, since tabs can sign in at once. Their cookies have fixed names: servers limit what cookies may weigh. */
export const signInPlaces = 3;

export function signInCookieName(site: Site, place: number): string {
  return named(site, `spindle_sign_in_${place + 1}`);
}

/** Present after a sign-out or a refused account: the next sign-in asks which account. */
export function chooseAccountCookieName(site: Site): string {
  return named(site, "spindle_choose_account");
}

const chooseAccountSeconds = 30 * 60;

export function askForAccountNextTime(site: Site, c: Call): void {
  setCookie(c, chooseAccountCookieName(site), "1", cookieOptions(site, chooseAccountSeconds));
}

/** Tells the page that whoever was here may not be here any more; a session that is older than this has ended anyhow. */
export function tellListenerChanged(site: Site, c: Call): void {
  setCookie(c, listenerChangedCookie, "changed", {
    ...cookieOptions(site, absoluteLimitSeconds),
    httpOnly: false,
  });
}

/** Tells the page that its browser has a session. */
export function markSession(site: Site, c: Call, mark: string): void {
  setCookie(c, sessionMarkCookie, mark, { ...cookieOptions(site, absoluteLimitSeconds), httpOnly: false });
}

export function cookieOptions(site: Site, maxAge: number): CookieOptions {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: site.secure, maxAge };
}

function named(site: Site, name: string): string {
  return site.secure ? `__Host-${name}` : name;
}
