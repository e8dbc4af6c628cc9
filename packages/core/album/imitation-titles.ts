import { phraseTest, spacedWords, unspacedPhraseTest } from "./phrases.ts";

const karaoke = phraseTest([
  "karaoke",
  "karaokes",
  "караоке",
  "sing along",
  "singalong",
  "backing tracks",
  "backing track",
  "minus one",
  "originally performed by",
  "made famous by",
  "made popular by",
  "in the style of",
  "sunfly",
  "prosource",
  "party tyme",
]);
const unspacedKaraoke = unspacedPhraseTest(["カラオケ", "卡拉OK", "伴奏", "노래방"]);

// "Tribute" alone, like John Newman's, is an ordinary title.
const tribute = phraseTest([
  "tribute to",
  "tribute album",
  "tribute band",
  "tribute version",
  "tribute versions",
  "the tribute",
  "piano tribute",
  "string quartet tribute",
  "lullaby renditions",
  "lullaby versions",
  "lullaby tribute",
  "cover versions of",
  "tributo a",
  "tributo al",
  "homenaje a",
  "homenagem a",
  "hommage à",
  "omaggio a",
  "tribut an",
]);
const tributeAct = phraseTest([
  "tribute band",
  "tribute players",
  "tribute stars",
  "tribute artists",
  "tribute allstars",
  "tribute orchestra",
  "tribute project",
  "tribute kings",
  "vitamin string quartet",
  "midnite string quartet",
  "rockabye baby",
  "twinkle twinkle little rock star",
  "molotov cocktail piano",
  "the tributes",
]);
const tributeEnd = / a tribute $/;
const unspacedTribute = unspacedPhraseTest(["トリビュート", "致敬专辑", "트리뷰트"]);

/** Whether the title or the artist marks karaoke versions. */
export function namesKaraoke(title: string, artist: string): boolean {
  const words = spacedWords(title);
  const act = spacedWords(artist);
  return karaoke(words) || karaoke(act) || unspacedKaraoke(words) || unspacedKaraoke(act);
}

/** Whether the title or the artist marks a tribute to someone else's songs. */
export function namesTribute(title: string, artist: string): boolean {
  const words = spacedWords(title);
  return (
    tribute(words) || tributeEnd.test(words) || unspacedTribute(words) || tributeAct(spacedWords(artist))
  );
}
