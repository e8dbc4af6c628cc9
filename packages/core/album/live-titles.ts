import { foldLetters } from "./fold.ts";
import { phraseTest, spacedWords, unspacedPhraseTest } from "./phrases.ts";

const anywhere = phraseTest([
  "in concert",
  "unplugged",
  "recorded live",
  "live in concert",
  "live on stage",
  "live album",
  "live recordings",
  "concert at",
  "concert in",
  "concerts at",
  "concert for",
  "live sessions",
  "mtv live",
  "kexp live",
  "live at kexp",
  "peel sessions",
  "peel session",
  "bbc sessions",
  "bbc radio sessions",
  "bbc recordings",
  "bbc in concert",
  "at the bbc",
  "tiny desk concert",
  "en vivo",
  "en directo",
  "en concierto",
  "ao vivo",
  "en concert",
  "en public",
  "dal vivo",
  "in concerto",
  "im konzert",
  "konzert",
  "konsert",
  "koncert",
  "na żywo",
  "naživo",
  "élőben",
  "ζωντανά",
  "canlı",
  "концерт",
  "живой концерт",
  "вживую",
  "живьём",
  "בהופעה",
  "הופעה חיה",
  "live im",
  "live aus",
]);

const famousStages = phraseTest(
  [
    "folsom prison",
    "san quentin",
    "fillmore",
    "fillmore east",
    "fillmore west",
    "newport",
    "carnegie hall",
    "apollo",
    "apollo theater",
    "hollywood bowl",
    "budokan",
    "montreux",
    "village vanguard",
    "vanguard",
    "red rocks",
    "royal albert hall",
    "wembley",
    "wembley stadium",
    "massey hall",
    "woodstock",
    "glastonbury",
    "olympia",
    "madison square garden",
    "troubadour",
    "ryman",
    "birdland",
    "roskilde",
  ].flatMap((stage) => [`at ${stage}`, `at the ${stage}`, `at l ${stage}`, `à l ${stage}`]),
);

const unspaced = unspacedPhraseTest([
  "演唱会",
  "演唱會",
  "音乐会",
  "音樂會",
  "现场版",
  "現場版",
  "现场专辑",
  "現場錄音",
  "现场录音",
  "라이브앨범",
  "라이브콘서트",
  "콘서트",
  "コンサート",
  "คอนเสิร์ต",
]);
// Not ドライブ (drive), アライブ (alive) or ライブラリー (library).
const liveInKatakana = new RegExp(
  "(?<![\\p{Script=Katakana}\\u3099ー])(?:ライブ|ライヴ)(?:アルバム|アット|イン|$|[^\\p{Script=Katakana}ー\\u3099])".normalize(
    "NFKD",
  ),
  "u",
);

/** A title that starts like this is live. "Live Through This", "Live It Up", "Live and Let Live" and "Live On" are not. */
const opening =
  /^ live (?:$|\d+ |(?:at|from|album|albums|recordings?|concerts?|tour|bootleg|ep) |in (?!peace |love |harmony |fear |color |colour |hope |a dream |the moment |the now |my |your |me |dreams )\S|on (?:stage|air|tour|the radio|tv|kexp|the bbc) )/;
/** The same in brackets or after a dash or colon, where it may also end like this: "(Acoustic Live)". */
const aside =
  /^ live (?:$|\d+ |(?:at|from|in|on|with|album|version|recordings?|concerts?|sessions?|tour|edition|acoustic|deluxe) )|(?<! (?:i|you|we|they|to|who|where|long)) live (?:\d+ )?$/;
/** "Live" as a verb: "Where You Live", "The Way We Live at Night". */
const midTitle =
  /(?<! (?:i|you|we|they|to|who|where|let|can|cant|could|will|must|should|still|people|dont|how|long)) live (?:at|from) (?:the )?\S/;
const yearBehind = /(?<! (?:i|you|we|they|to|who|where|long)) live (?:19|20)\d\d /;

/** Whether a title marks a concert recording or a radio session, in many languages. */
export function namesLive(title: string, artist: string): boolean {
  const words = spacedWords(title);
  if (anywhere(words) || famousStages(words) || unspaced(words) || liveInKatakana.test(words)) return true;
  if (!words.includes(" live ")) return /^ the .*\bconcerts? $/.test(words);
  if (midTitle.test(words) || yearBehind.test(words)) return true;
  const [main = "", ...asides] = partsOf(title);
  if (opening.test(main) || asides.some((part) => aside.test(part))) return true;
  if (foldLetters(title).trim().startsWith("live!")) return true;
  return words.startsWith(`${spacedWords(artist)}live `);
}

/** Splits a title at brackets, slashes, spaced dashes and colons into spaced words. */
function partsOf(title: string): readonly string[] {
  return title
    .split(/[()[\]{}/（）【】]|\s[-–—]\s|:\s|;\s/)
    .filter((part) => part.trim() !== "")
    .map(spacedWords);
}
