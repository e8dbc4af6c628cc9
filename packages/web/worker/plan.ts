import { pageAt } from "../app/page-at.ts";

/** A request, as far as the worker needs to know it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Whether it loads a document into a window. */
  readonly navigates: boolean;
  /** Whether it requests a part of a file (RFC 9110, 14.2). */
  readonly partial: boolean;
}

/**
 * How a request is answered. `shell`: the cached application page. `text`: the network, else the cached static page. `unknown-page`: the
 * network, else the shell, which reports a missing page. `file`: the cache, else the network.
 */
export type Plan = "shell" | "text" | "unknown-page" | "file";

const serverFolders = ["api", "auth", "sandbox", "healthz", "readyz", "metrics"];

/** Only the server can answer these: they are never cached, and bypass the worker. */
const serversOwn = new RegExp(`^/(?:${serverFolders.join("|")})(?:/|$)`);

/** Routes these past the worker where browsers support it (Static Routing API), so that no old worker is started. */
export const networkRoutes = serverFolders.map((folder) => ({
  condition: { urlPattern: { pathname: `/${folder}/*` } },
  source: "network" as const,
}));

/** How to answer a request; undefined if the worker ignores it. */
export function planFor(
  { method, url, navigates, partial }: Asked,
  origin: string,
  cached: { readonly files: ReadonlySet<string>; readonly textPages: ReadonlySet<string> },
): Plan | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || partial || serversOwn.test(pathname)) return undefined;
  if (!navigates) return cached.files.has(pathname) || pathname.startsWith("/assets/") ? "file" : undefined;
  if (pageAt(pathname) !== undefined) return "shell";
  if (cached.textPages.has(withoutEndingSlash(pathname))) return "text";
  return pathname.includes(".") ? undefined : "unknown-page";
}

/** Static pages also exist with a slash at the end. */
export function withoutEndingSlash(path: string): string {
  return path.replace(/\/$/, "");
}
