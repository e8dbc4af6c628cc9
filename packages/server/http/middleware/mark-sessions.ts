import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { markSession, sessionCookieName } from "../cookies.ts";
import type { Site } from "../site.ts";

/** Sets the session mark if it is missing, because it was lost or the session is older. Not on cacheable replies. */
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
