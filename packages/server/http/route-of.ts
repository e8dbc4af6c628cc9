import type { Context as Call } from "hono";
import { matchedRoutes } from "hono/route";

const key = "route";

/** Names the route of an address that no pattern of the application matches: a page's own pattern, or a kind of file. */
export function setRoute(c: Call, route: string): void {
  c.set(key, route);
}

/** The route of an answered request, for the log and the metrics. Addresses hold ids and sign-in codes, so it is never a path as requested. */
export function routeOf(c: Call): string {
  const matched = matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path;
  const named: unknown = matched ?? c.get(key);
  if (typeof named === "string") return named;
  return c.req.path.startsWith("/sandbox/") ? "/sandbox/*" : "unknown";
}
