import { getPath } from "hono/utils/url";

/** Bytes of an encoded path. It is stored in a cookie. */
const longestNext = 1_024;

/** The encoded path to open after a sign-in: Home if the wanted one is of another origin, no page, or too long. */
export function safeNext(wish: string | undefined, origin: string): string {
  if (!wish?.startsWith("/") || wish.length > longestNext || !URL.canParse(wish, origin)) return "/";
  const url = new URL(wish, origin);
  // The router decodes a path before it compares it.
  if (url.origin !== origin || /^\/(api|auth|sandbox)(\/|$)/.test(getPath(new Request(url)))) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes would be read as another host.
  return path.length > longestNext || /^\/[/\\]/.test(path) ? "/" : path;
}
