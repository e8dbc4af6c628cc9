import { cleanText } from "../text/clean-text.ts";
import { withQuery } from "./query.ts";

/** What a share link tells of. */
export type Shared =
  | { readonly kind: "album"; readonly album: string; readonly artist: string }
  | { readonly kind: "profile"; readonly user: string | undefined };

/** How many code points of a name a link carries: in any script its address stays short enough to be put into another. */
const longestName = 100;

/** The link to an album that was spun: the home page of `origin` (no slash at its end), which greets with that album. */
export function albumShareLink(
  origin: string,
  { name, artist }: { readonly name: string; readonly artist: string },
): string {
  return withQuery(`${origin}/`, { ref: "social", album: nameIn(name), artist: nameIn(artist) });
}

/** The link that stands for a listener: the home page of `origin`. It bears a name only where one is given. */
export function profileShareLink(origin: string, name: string | undefined): string {
  const user = nameIn(name ?? "");
  return withQuery(`${origin}/`, { ref: "profile", ...(user !== "" && { user }) });
}

/**
 * What the address of the home page tells of, by its parameters: an album where there are `album` and `artist`, else a
 * listener where `ref` says so. Whatever stands there, names are one line, free of controls, and at most as long as in a
 * link of ours; undefined where it tells of nothing.
 */
export function sharedBy(parameter: (name: string) => string | null): Shared | undefined {
  const [album, artist, user] = ["album", "artist", "user"].map((name) => nameIn(parameter(name) ?? ""));
  if (album && artist) return { kind: "album", album, artist };
  return parameter("ref") === "profile" ? { kind: "profile", user: user || undefined } : undefined;
}

function nameIn(text: string): string {
  return cleanText(text, longestName);
}
