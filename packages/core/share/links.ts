import { cleanText } from "../text/clean-text.ts";
import { showsSomething } from "../text/shows-something.ts";
import { withQuery } from "./query.ts";

export interface SharedAlbum {
  readonly album: string;
  readonly artist: string;
}

/** The longest name in a link, in code points, so that even an encoded address stays short. */
const longestName = 100;
/** The longest listener's name in a greeting, in code points: too short for a message. */
const longestGreeting = 40;
/** Characters of names: letters, digits, emoji, stars, notes, dashes, quotes, currencies, word separators. No slash, colon, at sign or bracket. */
const nameSigns =
  /^[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\u2605\u2606\u2669-\u266f\p{Pd}\p{Pi}\p{Pf}\p{Sc}\s.\u3002\u00b7\u30fb,'"&+!?\u00a1\u00bf#*_~\u05f3\u05f4\u0f0b]*$/u;
const addresses: readonly RegExp[] = [
  // A dot before two letters, after a space, or between digits: "evil.com" and "evil .com", but not "J.R.R." or "Dr. Dre".
  /[.\u3002][\p{L}\p{N}]{2}|\s[.\u3002]|\p{N}[.\u3002]\p{N}/u,
  // A lookalike of a dot before two Latin letters: "evil・com", but not "マイケル・ジャクソン".
  /[\u00b7\u0660\u06f0\u119e\u1427\u30fb\ua4f8\ua78f][a-z]{2}/i,
];
/** A phone number: five digits without letters in between. */
const number = /\p{N}{5}/u;

/** The link to a spun album: the home page of `origin` (no trailing slash) with a greeting. It has the listener's name only if one is given. */
export function albumShareLink(
  origin: string,
  { name, artist }: { readonly name: string; readonly artist: string },
  listener?: string,
): string {
  const album = { ref: "social", album: nameIn(name), artist: nameIn(artist) };
  return withQuery(`${origin}/`, { ...album, ...userIn(listener) });
}

/** The link of a listener: the home page of `origin`. It has a name only if one is given. */
export function profileShareLink(origin: string, name: string | undefined): string {
  return withQuery(`${origin}/`, { ref: "profile", ...userIn(name) });
}

function userIn(name: string | undefined): { readonly user?: string } {
  const user = cleanText(name ?? "", longestGreeting);
  return user === "" ? {} : { user };
}

/** The album that a home page's address names in `album` and `artist`, as single clean lines of limited length. Undefined if either is blank. */
export function sharedBy(parameter: (name: string) => string | null): SharedAlbum | undefined {
  const [album = "", artist = ""] = ["album", "artist"].map((name) => nameIn(parameter(name) ?? ""));
  return showsSomething(album) && showsSomething(artist) ? { album, artist } : undefined;
}

/** The listener that a home page's address names in `ref` and `user`, in at most 40 code points. Undefined if it is blank, or contains an address or a phone number. */
export function listenerIn(parameter: (name: string) => string | null): string | undefined {
  const name = nameIn(parameter("user") ?? "");
  const isOurs = ["profile", "social"].includes(parameter("ref") ?? "");
  const greets = isOurs && showsSomething(name) && isOnlyName(name);
  return greets ? cleanText(name, longestGreeting) : undefined;
}

/** Lookalike and invisible characters must not hide an address. */
function isOnlyName(name: string): boolean {
  const seen = name
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{M}]/gu, "")
    // The middle dot of Catalan.
    .replaceAll(/l\u00b7l/gi, "ll");
  if (!nameSigns.test(seen) || addresses.some((address) => address.test(seen))) return false;
  return !number.test(seen.replaceAll(/[^\p{L}\p{N}]/gu, ""));
}

function nameIn(text: string): string {
  return cleanText(text, longestName);
}
