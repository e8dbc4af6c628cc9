import { capitalized } from "../insights/number-words.ts";
import type { TrophyTier } from "../trophy/trophy.ts";
import { profileShareLink } from "./links.ts";
import type { Post } from "./posts.ts";
import type { SharedBy, SharedNumbers } from "./profile-texts.ts";
import { counted, invitation, joined, type ShareText, streakSentence } from "./words.ts";

export interface SharedTrophy {
  readonly name: string;
  /** What the listener did: "You spun your hundredth album". Only for an earned trophy. */
  readonly earned?: string | undefined;
  readonly tier: TrophyTier;
}

type Numbers = Pick<SharedNumbers, "albums" | "currentStreak">;

/** A post of an earned trophy, with the listener's numbers. */
export function trophyPost(trophy: SharedTrophy, numbers: Numbers, { origin, name }: SharedBy): Post {
  return {
    text: joined([earnedSentence(trophy), ...numberSentences(numbers)], " "),
    title: earnedSentence(trophy),
    link: profileShareLink(origin, name),
  };
}

export function trophyTexts(
  trophy: SharedTrophy,
  numbers: Numbers,
  by: SharedBy,
): Readonly<Record<"instagram" | "general", ShareText>> {
  const { text, link } = trophyPost(trophy, numbers, by);
  return {
    instagram: {
      id: "instagram",
      label: "Instagram",
      text: joined(
        [
          joined([earnedSentence(trophy), deedSentence(trophy)], " "),
          joined(numberSentences(numbers), " "),
          invitation(by.origin),
          "#Spindle #OneAlbumADay #Vinyl",
        ],
        "\n\n",
      ),
    },
    general: { id: "general", label: "Trophy", text: `${text} ${link}` },
  };
}

function earnedSentence({ name, tier }: SharedTrophy): string {
  return `I earned the ${tier} trophy “${name}” on Spindle.`;
}

function deedSentence({ earned }: SharedTrophy): string {
  return earned === undefined ? "" : `${earned.replace(/^You\b/, "I").replace(/\byour\b/g, "my")}.`;
}

/** The deed in the third person: "Spun their hundredth album". */
export function deedOfListener(earned: string): string {
  return capitalized(earned.replace(/^You /, "").replace(/\byour\b/g, "their"));
}

function numberSentences({ albums, currentStreak }: Numbers): readonly string[] {
  return [albums > 0 ? `${counted(albums, "album")}, one a day.` : "", streakSentence(currentStreak)];
}
