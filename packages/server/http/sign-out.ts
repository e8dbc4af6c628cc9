import type { Context as Call, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import { signOut } from "../use-cases/sign-out.ts";
import { askForAccountNextTime, forgetSession, sessionCookieName } from "./cookies.ts";
import { acceptsHtml, confirmSignOutPage } from "./notice-page.ts";
import { tooManyRequests } from "./request-limits.ts";
import type { SessionGuard } from "./session-guard.ts";
import type { Site } from "./site.ts";

/** `/auth/logout` by POST, or by GET from our own page or a program. Any other GET asks for confirmation. */
export function addSignOut(app: Hono, context: Context, site: Site, guard: SessionGuard): void {
  app.post("/auth/logout", (c) => logOut(context, site, guard, c));
  app.get("/auth/logout", (c) => {
    const from = c.req.header("Sec-Fetch-Site");
    // A person who follows another site's link, or opens this address, may not mean to sign out.
    const isMeant = from === "same-origin" || (from === undefined && !acceptsHtml(c));
    return isMeant ? logOut(context, site, guard, c) : confirmSignOutPage();
  });
}

async function logOut(context: Context, site: Site, guard: SessionGuard, c: Call): Promise<Response> {
  const token = getCookie(c, sessionCookieName(site));
  if (token) {
    const ended = await guard.check(c, token, () => signOut(context, token));
    if (!ended.ok) return tooManyRequests(ended.failure);
    askForAccountNextTime(site, c);
  }
  forgetSession(site, c);
  return acceptsHtml(c) ? c.redirect("/", 303) : c.body(null, 204);
}
