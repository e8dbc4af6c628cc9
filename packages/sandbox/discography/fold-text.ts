const letters: Readonly<Record<string, string>> = {
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  "&": " and ",
};

/**
 * Text as a search compares it: without case, accents, apostrophes and punctuation. A name made of punctuation alone
 * keeps it, so that it can still be found.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øßæœđðłþı&]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’ʼ`´]/gu, "");
  const words = plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  return words === "" ? plain.replaceAll(/\s+/gu, " ").trim() : words;
}

export function wordsOf(text: string): readonly string[] {
  const folded = foldText(text);
  return folded === "" ? [] : folded.split(" ");
}
