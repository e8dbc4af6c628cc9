import { pageAt } from "../app/page-at.ts";

/** What the worker needs to know of a request. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Whether it brings a document into a window. */
  readonly navigates: boolean;
  /** Whether it asks for a part of a file (RFC 9110, 14.2). */
  readonly partial: boolean;
}

/**
 * How a request is answered. `shell`: with the application's page as it is kept. `text`: by the network, or else with the
 * page of text as it is kept. `unknown-page`: by the network, or else with the shell, which says that there is no such page.
 * `file`: as it is kept, or else by the network.
 */
export type Plan = "shell" | "text" | "unknown-page" | "file";

const serverFolders = ["api", "auth", "sandbox", "healthz", "readyz"];

/** What only the server can answer: it is never kept, and the worker does not so much as pass it on. */
const serversOwn = new RegExp(`^/(?:${serverFolders.join("|")})(?:/|$)`);

/** Lets browsers ask the server for these without the worker (Static Routing API), which could otherwise start an old worker again. */
export const networkRoutes = serverFolders.map((folder) => ({
  condition: { urlPattern: { pathname: `/${folder}/*` } },
  source: "network" as const,
}));

/** How a request is to be answered; undefined if the worker has nothing to do with it. */
export function planFor(
  { method, url, navigates, partial }: Asked,
  origin: string,
  kept: { readonly files: ReadonlySet<string>; readonly textPages: ReadonlySet<string> },
): Plan | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || partial || serversOwn.test(pathname)) return undefined;
  if (!navigates) return kept.files.has(pathname) || pathname.startsWith("/assets/") ? "file" : undefined;
  if (pageAt(pathname) !== undefined) return "shell";
  if (kept.textPages.has(withoutEndingSlash(pathname))) return "text";
  return pathname.includes(".") ? undefined : "unknown-page";
}

/** The pages of text are found with a slash at their end too. */
export function withoutEndingSlash(path: string): string {
  return path.replace(/\/$/, "");
}
