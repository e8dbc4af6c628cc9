import type { Context as Call, Hono } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import { signOut } from "../use-cases/sign-out.ts";
import { askForAccountNextTime, cookieOptions, sessionCookieName, tellListenerChanged } from "./cookies.ts";
import { confirmSignOutPage } from "./notice-page.ts";
import { acceptsHtml } from "./accepts-html.ts";
import { tooManyRequests } from "./request-limits.ts";
import type { SessionDoor } from "./session-door.ts";
import type { Site } from "./site.ts";

/** `/auth/logout`: by POST, and by GET where no other site's page can be behind it. */
export function addSignOut(app: Hono, context: Context, site: Site, door: SessionDoor): void {
  app.post("/auth/logout", (c) => logOut(context, site, door, c));
  app.get("/auth/logout", (c) => {
    const from = c.req.header("Sec-Fetch-Site");
    if (from === "same-origin" || from === "none") return logOut(context, site, door, c);
    // Another site may link here, but not sign somebody out by it.
    if (from !== undefined) return c.redirect("/", 302);
    // A browser that does not tell who asks might have been sent by another site; a program might not.
    return acceptsHtml(c) ? confirmSignOutPage() : logOut(context, site, door, c);
  });
}

async function logOut(context: Context, site: Site, door: SessionDoor, c: Call): Promise<Response> {
  const token = getCookie(c, sessionCookieName(site));
  if (token) {
    const ended = await door.pass(c, token, () => signOut(context, token));
    if (!ended.ok) return tooManyRequests(ended.failure);
    askForAccountNextTime(site, c);
  }
  deleteCookie(c, sessionCookieName(site), cookieOptions(site, 0));
  tellListenerChanged(site, c);
  return acceptsHtml(c) ? c.redirect("/", 303) : c.body(null, 204);
}
