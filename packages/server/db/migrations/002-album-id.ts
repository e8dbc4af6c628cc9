import { createHash } from "node:crypto";

// The identity of an album as it was when migration 002 was written. The rules of core may change, what a migration does
// to a database must not: so they are said again here, and never change.

/** The id of an album by its artists, joined in one text, and its title. */
export function albumIdAt002(artist: string, title: string): string {
  const plain = withoutEdition(withoutFeaturedGuests(foldLettersAt002(title)));
  const bytes = createHash("sha256")
    .update(`${creditKey(artist)}|${bareLetters(plain)}`)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const joints = /[&+,;/、]|(?<=\s)(?:and|with|y|e|et|und|x|vs)(?=\s)/g;
const articles = /(?<!\S)the(?!\S)/g;

function creditKey(artist: string): string {
  const names = withoutGuestArtists(foldLettersAt002(artist))
    .split(joints)
    .map((name) => name.replace(articles, "").trim())
    .filter((name) => name !== "");
  const parts = new Set(names.map(bareLetters));
  const letters = parts.size > 0 ? [...parts].join("") : bareLetters(foldLettersAt002(artist));
  return [...letters].toSorted().join("");
}

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

/** A text in lower case without accents. */
export function foldLettersAt002(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFKD").toLowerCase().replace(accents, "");
  return bare.replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter);
}

const bracketedGuests = /[([{]\s?(?:feat|ft|featuring)\b[^)\]}]*[)\]}]/g;
const namedGuests = /(?<=\S) (?:feat|ft|featuring)\b\.? .*$/;
const titleGuests = /(?<=\S) (?:feat\.|featuring) .*$/;

/** What tells an artist from others, of the name alone. */
export function artistKeyAt002(name: string): string {
  return bareLetters(withoutGuestArtists(foldLettersAt002(name)));
}

function withoutGuestArtists(folded: string): string {
  return withoutGuests(folded, namedGuests);
}

function withoutFeaturedGuests(folded: string): string {
  return withoutGuests(folded, titleGuests);
}

function withoutGuests(folded: string, unbracketed: RegExp): string {
  if (!/f(?:ea)?t/.test(folded)) return folded;
  const spaced = folded.replace(/\s+/g, " ").trim();
  return spaced.replace(bracketedGuests, "").replace(unbracketed, "").trim() || spaced;
}

const notLetters = /[^\p{L}\p{N}\p{M}]+/gu;

function bareLetters(folded: string): string {
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

const closers: Readonly<Record<string, string>> = {
  ")": "(",
  "]": "[",
  "}": "{",
  "）": "（",
  "】": "【",
  "］": "［",
};
const separators = [" - ", " – ", " — ", ": "];

const editionWord =
  /^(deluxe|luxe|expanded|remaster\w*|rimasteriz\w*|anniversar\w*|reissued?|bonus|editions?|edicion|edicao|edizione|reedition)$/;
const editionSign = new RegExp(
  "デラックス|リマスター|記念盤|豪華盤|豪华版|豪華版|디럭스|리마스터|ремастер".normalize("NFKD"),
);
const otherRecording =
  /^(live|unplugged|acoustic|demos?|instrumentals?|karaoke|remix\w*|soundtrack|sessions?|concert|vol|volume|taylor'?s)$/;
const editionVocabulary = new Set(
  (
    "mono stereo extended explicit clean edited version versions mix mixes master masters original recording recordings " +
    "digital digitally analog super ultra special limited legacy collector collectors collector's fan tour " +
    "international standard complete full uk us usa japan japanese european australian platinum diamond vinyl cd lp " +
    "album audio hd hi res box set track tracks year years yr disc discs exclusive extra extras content definitive " +
    "ultimate the a and with plus in of new especial limitada limitee speciale"
  ).split(" "),
);
const editionAlone = /^(mono|stereo|extended|explicit|version|mix)$/;
const numberWord = /^('?\d{1,4}(st|nd|rd|th)?|\d+cd|\d+lp)$/;

function withoutEdition(title: string): string {
  let rest = title.trim();
  for (;;) {
    const shorter = withoutLastBracket(rest) ?? withoutLastSuffix(rest);
    if (shorter === undefined || shorter === "") return rest;
    rest = shorter;
  }
}

function withoutLastBracket(title: string): string | undefined {
  const opener = closers[title.at(-1) ?? ""];
  if (opener === undefined) return undefined;
  const start = title.lastIndexOf(opener);
  if (start < 0) return undefined;
  const words = wordsOf(title.slice(start + 1, -1));
  if (words.some((word) => otherRecording.test(word))) return undefined;
  return words.some(namesEdition) || isAllVocabulary(words) ? title.slice(0, start).trimEnd() : undefined;
}

function withoutLastSuffix(title: string): string | undefined {
  for (const separator of separators) {
    const start = title.lastIndexOf(separator);
    if (start < 0) continue;
    const suffix = title.slice(start + separator.length);
    if (!closesOlderBracket(suffix) && isAllVocabulary(wordsOf(suffix)))
      return title.slice(0, start).trimEnd();
  }
  return undefined;
}

function closesOlderBracket(text: string): boolean {
  const opener = closers[text.at(-1) ?? ""];
  return opener !== undefined && !text.includes(opener);
}

function namesEdition(word: string): boolean {
  return editionWord.test(word) || editionSign.test(word);
}

function isAllVocabulary(words: readonly string[]): boolean {
  return (
    words.some((word) => namesEdition(word) || editionAlone.test(word)) &&
    words.every((word) => namesEdition(word) || editionVocabulary.has(word) || numberWord.test(word))
  );
}

function wordsOf(text: string): readonly string[] {
  return foldLettersAt002(text)
    .replaceAll("’", "'")
    .split(/[\s\-–—/,.:;&+()[\]]+/)
    .filter((word) => word !== "");
}
