import type { Context as Call, MiddlewareHandler } from "hono";
import type { Context } from "../../context.ts";
import { confirmSignInPage } from "../notice-page.ts";
import { isOwnOrigin, type Site } from "../site.ts";

/** Another site may link to a sign-in, but not begin it: the visitor must confirm first. */
export function askIfLedHere({ providers }: Pick<Context, "providers">, site: Site): MiddlewareHandler {
  return async (c, next) => {
    const provider = providers.find(c.req.param("provider") ?? "");
    if (!provider || !isLedHere(c, site)) return next();
    const { pathname, search } = new URL(c.req.url);
    return confirmSignInPage(provider.name, `${pathname}${search}`);
  };
}

/** Whether another site's page led here, if the browser says so. */
function isLedHere(c: Call, site: Site): boolean {
  const from = c.req.header("Sec-Fetch-Site");
  if (from === undefined || from === "same-origin" || from === "none") return false;
  // On loopback, a sign-in under another name of this machine is redirected to the public one.
  const referrer = c.req.header("Referer") ?? "";
  const isOwn = site.loopback && URL.canParse(referrer) && isOwnOrigin(site, new URL(referrer).origin);
  return !isOwn;
}
