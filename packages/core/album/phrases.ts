import { foldLetters } from "./fold.ts";

/** Text as its folded words between single spaces, one at either end: "Live! (At Last)" is " live at last ". Apostrophes join, other punctuation separates. */
export function spacedWords(text: string): string {
  const words = foldLetters(text)
    .replace(/['’`]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  return ` ${words} `;
}

/** A test of spaced words: whether one of the phrases stands in them as whole words. */
export function phraseTest(phrases: readonly string[]): (spaced: string) => boolean {
  const alternatives = phrases.map((phrase) => spacedWords(phrase).trim()).join("|");
  const pattern = new RegExp(` (?:${alternatives}) `, "u");
  return (spaced) => pattern.test(spaced);
}

const plainAscii = /^[\x20-\x7e]*$/;

/** The same for scripts that write words without spaces between them: whether one of the phrases occurs at all. */
export function unspacedPhraseTest(phrases: readonly string[]): (spaced: string) => boolean {
  const compact = phrases.map((phrase) => spacedWords(phrase).replaceAll(" ", ""));
  return (spaced) => {
    if (plainAscii.test(spaced)) return false;
    const text = spaced.replaceAll(" ", "");
    return compact.some((phrase) => text.includes(phrase));
  };
}
