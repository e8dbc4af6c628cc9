import { cleanText } from "../text/clean-text.ts";
import { blanks } from "./blanks.ts";
import { withQuery } from "./query.ts";

/** The album that a share link tells of. */
export interface SharedAlbum {
  readonly album: string;
  readonly artist: string;
}

/** How many code points of a name a link carries: in any script its address stays short enough to be put into another. */
const longestName = 100;
/** How many code points of a listener's name greet: room for a name, and for no message. */
const longestGreeting = 40;
/** What names are written with: letters, digits, emoji, and the signs that stand between and around them. */
const nameSigns =
  /^[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\p{Pd}\s.,'\u2019"&+!?#*_~\u3002]*$/u;
const address = /[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}|\p{N}[.\u3002]\p{N}/u;

/**
 * The link to an album that was spun: the home page of `origin` (no slash at its end), which greets with that album. It bears
 * the name of its listener only where one is given.
 */
export function albumShareLink(
  origin: string,
  { name, artist }: { readonly name: string; readonly artist: string },
  listener?: string,
): string {
  const album = { ref: "social", album: nameIn(name), artist: nameIn(artist) };
  return withQuery(`${origin}/`, { ...album, ...userIn(listener) });
}

/** The link that stands for a listener: the home page of `origin`. It bears a name only where one is given. */
export function profileShareLink(origin: string, name: string | undefined): string {
  return withQuery(`${origin}/`, { ref: "profile", ...userIn(name) });
}

function userIn(name: string | undefined): { readonly user?: string } {
  const user = cleanText(name ?? "", longestGreeting);
  return user === "" ? {} : { user };
}

/**
 * The album that the address of the home page tells of, by its parameters `album` and `artist`. Whatever stands there, names
 * are one line, free of controls, and at most as long as in a link of ours; undefined where one of them shows nothing.
 */
export function sharedBy(parameter: (name: string) => string | null): SharedAlbum | undefined {
  const [album = "", artist = ""] = ["album", "artist"].map((name) => nameIn(parameter(name) ?? ""));
  return showsSomething(album) && showsSomething(artist) ? { album, artist } : undefined;
}

/**
 * The listener whom the address of the home page names, by a `ref` of ours and `user`: one line, free of controls, of at most
 * 40 code points. Undefined where the name shows nothing, or holds an address or markup: anybody can write such a link.
 */
export function listenerIn(parameter: (name: string) => string | null): string | undefined {
  const name = nameIn(parameter("user") ?? "");
  const isOurs = ["profile", "social"].includes(parameter("ref") ?? "");
  const greets = isOurs && showsSomething(name) && !holdsMoreThanName(name);
  return greets ? cleanText(name, longestGreeting) : undefined;
}

/** Signs that only look like others, and signs that nobody sees, hide nothing. */
function holdsMoreThanName(name: string): boolean {
  const seen = name.normalize("NFKC").replaceAll(/[\p{Cf}\p{M}]/gu, "");
  return !nameSigns.test(seen) || address.test(seen);
}

/** Spaces, marks and controls show nothing by themselves, nor do blanks. */
function showsSomething(name: string): boolean {
  return /[^\s\p{C}\p{M}]/u.test(name.replaceAll(blanks, ""));
}

function nameIn(text: string): string {
  return cleanText(text, longestName);
}
