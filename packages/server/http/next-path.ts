/** A path on this origin to go to after a sign-in; the home page where the wish leads anywhere else. */
export function safeNext(wish: string | undefined, origin: string): string {
  if (!wish?.startsWith("/") || wish.length > 512 || !URL.canParse(wish, origin)) return "/";
  const url = new URL(wish, origin);
  if (url.origin !== origin || /^\/(api|auth|sandbox)(\/|$)/.test(url.pathname)) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes would be read as another host.
  return /^\/[/\\]/.test(path) ? "/" : path;
}
