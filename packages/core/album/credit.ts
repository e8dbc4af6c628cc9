import { bareLetters, foldLetters, withoutGuestArtists } from "./fold.ts";

/** Who made an album: each artist's name, or one text that joins them ("A & B"). */
export type Credit = string | readonly string[];

/** What all ways to credit one set of artists have in common. */
export type CreditKey = string & { readonly brand: "CreditKey" };

const joints = /[&+,;/、]|(?<=\s)(?:and|with|y|e|et|und|x|vs)(?=\s)/g;
const anyJoint = /[&+,;/、]|\s(?:and|with|y|e|et|und|x|vs)\s/;
const articles = /(?<!\S)the(?!\S)/g;

/**
 * The folded names that a name may join: "Ann & The Bo" holds "ann" and "bo". Whether it does join them, or is one
 * act's own name ("Earth, Wind & Fire"), only a list can tell.
 */
export function namesWithin(name: string): readonly string[] {
  const folded = withoutGuestArtists(foldLetters(name));
  const parts = anyJoint.test(folded) ? folded.split(joints) : [folded];
  return parts.map((part) => part.replace(articles, "").trim()).filter((part) => part !== "");
}

/**
 * The identity of a set of artists, whether they come as a list or joined in one text, in whatever order: the letters
 * of their names, each name once, without joining words, articles and punctuation, sorted. Never empty.
 */
export function creditKey(credit: Credit): CreditKey {
  const names = typeof credit === "string" ? [credit] : credit;
  const letters = new Set(names.flatMap(partsOf).map(bareLetters));
  return [...[...letters].join("")].toSorted().join("") as CreditKey;
}

/** A name of nothing but joints and articles ("&", "The The") stays as it is. */
function partsOf(name: string): readonly string[] {
  const parts = namesWithin(name);
  return parts.length > 0 ? parts : [foldLetters(name)];
}
