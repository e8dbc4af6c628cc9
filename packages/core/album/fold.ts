const plainAscii = /^[\x20-\x7e]*$/;
const accents = /[\u0300-\u036f]/g;
const undecomposed: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ß: "ss",
  ς: "σ",
};
const undecomposedLetters = new RegExp(`[${Object.keys(undecomposed).join("")}]`, "g");

/** Lower case without accents: Unicode NFKD without U+0300 to U+036F. Other marks stay, because they distinguish words in Devanagari, Thai and kana. */
export function foldLetters(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFKD").toLowerCase().replace(accents, "");
  return bare.replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter);
}

const bracketedGuests = /[([{]\s?(?:feat|ft|featuring)\b[^)\]}]*[)\]}]/g;
const namedGuests = /(?<=\S) (?:feat|ft|featuring)\b\.? .*$/;
const titleGuests = /(?<=\S) (?:feat\.|featuring) .*$/;

/** An artist's folded name without guests after "feat."; the name itself if nothing else remains. */
export function withoutGuestArtists(folded: string): string {
  return withoutGuests(folded, namedGuests);
}

/** A folded title without featured guests. "ft" counts only in brackets, so "Six ft Under" stays. */
export function withoutFeaturedGuests(folded: string): string {
  return withoutGuests(folded, titleGuests);
}

function withoutGuests(folded: string, unbracketed: RegExp): string {
  if (!/f(?:ea)?t/.test(folded)) return folded;
  const spaced = folded.replace(/\s+/g, " ").trim();
  return spaced.replace(bracketedGuests, "").replace(unbracketed, "").trim() || spaced;
}

const notLetters = /[^\p{L}\p{N}\p{M}]+/gu;

/** Only letters and digits: "&" and a spaced "+" become "and", "$" and "!" in a word their letters; "the" is dropped. Text without letters stays. */
export function bareLetters(folded: string): string {
  const whole = folded.trim();
  const spelled = /[&+$!,]/.test(whole) ? spellSigns(whole) : whole;
  return spelled.replace(/^the (?=\S)/, "").replace(notLetters, "") || whole.replace(/\s+/g, "") || "?";
}

function spellSigns(text: string): string {
  return text
    .replace(/&|(?<=\s)\+(?=\s)/g, " and ")
    .replace(/(?<=\p{L})\$|\$(?=\p{L})/gu, "s")
    .replace(/(?<=\p{L})!(?=\p{L})/gu, "i")
    .replace(/, the$/, "");
}
