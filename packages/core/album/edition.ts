import { foldLetters } from "./fold.ts";

const closers: Readonly<Record<string, string>> = {
  ")": "(",
  "]": "[",
  "}": "{",
  "）": "（",
  "】": "【",
  "］": "［",
};
const separators = [" - ", " – ", " — ", ": "];

/** One of these in brackets is enough: "(Target Exclusive Deluxe)". */
const editionWord =
  /^(deluxe|luxe|expanded|remaster\w*|rimasteriz\w*|anniversar\w*|reissued?|bonus|editions?|edicion|edicao|edizione|reedition)$/;
/** The same in other scripts, as parts of words, decomposed (NFKD) like folded text. */
const editionSign = new RegExp(
  "デラックス|リマスター|記念盤|豪華盤|豪华版|豪華版|디럭스|리마스터|ремастер".normalize("NFKD"),
);
/** Words that mark another recording, even beside edition words. */
const otherRecording =
  /^(live|unplugged|acoustic|demos?|instrumentals?|karaoke|remix\w*|soundtrack|sessions?|concert|vol|volume|taylor'?s)$/;
/** Words that mark an edition only together: "- 2011 Stereo Mix", "(UK Version)". */
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

/** Removes edition words in brackets or at the end: "Blue Rooms (Deluxe Edition) [2011 Remaster]" becomes "Blue Rooms". A title of nothing else stays. */
export function withoutEdition(title: string): string {
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

/** Whether the text ends with a bracket that opened before it, like "Deluxe)" in "(Live – Deluxe)". */
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
  return foldLetters(text)
    .replaceAll("’", "'")
    .split(/[\s\-–—/,.:;&+()[\]]+/)
    .filter((word) => word !== "");
}
