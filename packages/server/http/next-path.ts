import { getPath } from "hono/utils/url";

/** Bytes of an encoded path that a sign-in's cookie still carries. */
const longestNext = 1_024;

/** A path on this origin to go to after a sign-in, encoded; the home page if the wish leads anywhere else or is too long. */
export function safeNext(wish: string | undefined, origin: string): string {
  if (!wish?.startsWith("/") || wish.length > longestNext || !URL.canParse(wish, origin)) return "/";
  const url = new URL(wish, origin);
  // Judged as it will be routed: the router decodes a path before it compares it.
  if (url.origin !== origin || /^\/(api|auth|sandbox)(\/|$)/.test(getPath(new Request(url)))) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes would be read as another host.
  return path.length > longestNext || /^\/[/\\]/.test(path) ? "/" : path;
}
