import { bareLetters, foldLetters, withoutGuestArtists } from "./fold.ts";

/** The artists of an album: a list of names, or one text that joins them ("A & B"). */
export type Credit = string | readonly string[];

/** Shared by all ways to credit the same set of artists. */
export type CreditKey = string & { readonly brand: "CreditKey" };

const joints = /[&+,;/、]|(?<=\s)(?:and|with|y|e|et|und|x|vs)(?=\s)/g;
const anyJoint = /[&+,;/、]|\s(?:and|with|y|e|et|und|x|vs)\s/;
const articles = /(?<!\S)the(?!\S)/g;

/** The folded names that a name may join: "Ann & The Bo" has "ann" and "bo". Only a list can say whether it is one act ("Earth, Wind & Fire"). */
export function namesWithin(name: string): readonly string[] {
  const folded = withoutGuestArtists(foldLetters(name));
  const parts = anyJoint.test(folded) ? folded.split(joints) : [folded];
  return parts.map((part) => part.replace(articles, "").trim()).filter((part) => part !== "");
}

/** Without the numbers by which Discogs tells apart acts of one name: "Prism (2) & Bo" becomes "Prism & Bo". */
export function withoutNumbers(credit: string): string {
  return credit.replace(/ \(\d{1,4}\)(?!\w)/g, "");
}

/** The identity of a set of artists in any order: the letters of each distinct name without joining words and articles, sorted. Never empty. */
export function creditKey(credit: Credit): CreditKey {
  const names = typeof credit === "string" ? [credit] : credit;
  const letters = new Set(names.flatMap(partsOf).map(bareLetters));
  return [...[...letters].join("")].toSorted().join("") as CreditKey;
}

/** A name that consists of joining words and articles ("&", "The The") stays as it is. */
function partsOf(name: string): readonly string[] {
  const parts = namesWithin(name);
  return parts.length > 0 ? parts : [foldLetters(name)];
}
