import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { markSession, sessionCookieName } from "../cookies.ts";
import type { Site } from "../site.ts";

/** Marks a session that came without its mark, because it is older than marks or the cookie was lost. Not on cacheable replies. */
export function markSessions(site: Site): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (getCookie(c, sessionCookieName(site)) === undefined || getCookie(c, sessionMarkCookie) !== undefined)
      return;
    const isToldAnyway = headers.getSetCookie().some((line) => line.startsWith(`${sessionMarkCookie}=`));
    if (!isToldAnyway && !headers.get("Cache-Control")?.startsWith("public")) markSession(site, c, "1");
  };
}
