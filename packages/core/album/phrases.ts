import { foldLetters } from "./fold.ts";

/** Folded words between single spaces, with one at each end: "Live! (At Last)" becomes " live at last ". Apostrophes join words; other punctuation separates them. */
export function spacedWords(text: string): string {
  const words = foldLetters(text)
    .replace(/['’`]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  return ` ${words} `;
}

/** Tests spaced words for one of the phrases as whole words. */
export function phraseTest(phrases: readonly string[]): (spaced: string) => boolean {
  const alternatives = phrases.map((phrase) => spacedWords(phrase).trim()).join("|");
  const pattern = new RegExp(` (?:${alternatives}) `, "u");
  return (spaced) => pattern.test(spaced);
}

const plainAscii = /^[\x20-\x7e]*$/;

/** Tests text in scripts without spaces for one of the phrases anywhere. */
export function unspacedPhraseTest(phrases: readonly string[]): (spaced: string) => boolean {
  const compact = phrases.map((phrase) => spacedWords(phrase).replaceAll(" ", ""));
  return (spaced) => {
    if (plainAscii.test(spaced)) return false;
    const text = spaced.replaceAll(" ", "");
    return compact.some((phrase) => text.includes(phrase));
  };
}
