import { cleanText } from "../text/clean-text.ts";
import { withQuery } from "./query.ts";

/** The album that a share link tells of. */
export interface SharedAlbum {
  readonly album: string;
  readonly artist: string;
}

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
 * The album that the address of the home page tells of, by its parameters `album` and `artist`. Whatever stands there, names
 * are one line, free of controls, and at most as long as in a link of ours; undefined where one of them shows nothing.
 */
export function sharedBy(parameter: (name: string) => string | null): SharedAlbum | undefined {
  const [album = "", artist = ""] = ["album", "artist"].map((name) => nameIn(parameter(name) ?? ""));
  return showsSomething(album) && showsSomething(artist) ? { album, artist } : undefined;
}

/** Spaces, marks and controls show nothing by themselves, nor do Hangul's fillers and the empty Braille cell. */
function showsSomething(name: string): boolean {
  return /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(name);
}

function nameIn(text: string): string {
  return cleanText(text, longestName);
}
