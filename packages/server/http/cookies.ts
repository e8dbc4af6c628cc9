import type { Context as Call } from "hono";
import { setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { Site } from "./site.ts";

/** Over https the name binds the cookie to this host and to https (RFC 6265bis `__Host-`). */
export function sessionCookieName(site: Site): string {
  return named(site, "spindle_session");
}

/** One cookie for each sign-in under way, so that two tabs can sign in at once. */
export function signInCookieName(site: Site, state: string): string {
  return `${signInCookiePrefix(site)}${state.slice(0, 16)}`;
}

/** What the names of all of them begin with. */
export function signInCookiePrefix(site: Site): string {
  return named(site, "spindle_sign_in_");
}

/** Present after a sign-out or a refused account: the next sign-in asks which account. */
export function chooseAccountCookieName(site: Site): string {
  return named(site, "spindle_choose_account");
}

const chooseAccountSeconds = 30 * 60;

export function askForAccountNextTime(site: Site, c: Call): void {
  setCookie(c, chooseAccountCookieName(site), "1", cookieOptions(site, chooseAccountSeconds));
}

export function cookieOptions(site: Site, maxAge: number): CookieOptions {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: site.secure, maxAge };
}

function named(site: Site, name: string): string {
  return site.secure ? `__Host-${name}` : name;
}
