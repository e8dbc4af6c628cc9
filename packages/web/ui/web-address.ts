/** The address if it is safe to open as a web page: http or https, absolute or on this origin. */
export function webAddress(text: string | undefined, origin: string): string | undefined {
  if (text === undefined || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

/** The path if it is on this origin. */
export function ownPath(text: string | undefined, origin: string): string | undefined {
  if (text === undefined || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  // A path that begins with two slashes would be another host.
  const isOwn = url.origin === origin && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}` : undefined;
}
