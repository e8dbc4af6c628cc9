import { profileShareLink } from "./links.ts";
import type { Post } from "./posts.ts";
import { counted, invitation, joined, type ShareText, streakWords } from "./words.ts";

export interface SharedNumbers {
  readonly albums: number;
  /** In days; 0 if there is none. */
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly trophies?: number | undefined;
}

export interface SharedBy {
  /** The server's origin, without a trailing slash. */
  readonly origin: string;
  readonly name: string | undefined;
}

export const profilePostTargets = ["twitter", "facebook", "linkedin"] as const;

export function profilePost(numbers: SharedNumbers, { origin, name }: SharedBy): Post {
  return {
    text: joined([albumsSentence(numbers), factsSentence(numbers)], " "),
    title: "My listening on Spindle",
    link: profileShareLink(origin, name),
  };
}

export function streakPost(numbers: SharedNumbers, { origin, name }: SharedBy): Post {
  return {
    text: streakSentences(numbers),
    title: `${counted(numbers.currentStreak, "day")} in a row on Spindle`,
    link: profileShareLink(origin, name),
  };
}

/** A listener's numbers as texts to paste, in the order of the screens. Zeros are left out. */
export function profileTexts(numbers: SharedNumbers, by: SharedBy): readonly ShareText[] {
  const { text, link } = profilePost(numbers, by);
  const albums = numbers.albums === 0 ? "" : counted(numbers.albums, "album");
  const tags = "#Spindle #OneAlbumADay #Vinyl";
  return [
    {
      id: "stats",
      label: "Stats",
      text: joined(["My listening on Spindle, one album a day", albums, ...factsOf(numbers), link], "\n"),
    },
    {
      id: "review",
      label: "Instagram review",
      text: joined(
        [text, "Each one from track 1 to the end, no shuffle.", invitation(by.origin), tags],
        "\n\n",
      ),
    },
    {
      id: "tiktok",
      label: "TikTok",
      text: joined(
        [joined(["One album a day, and the record decides.", albums && `${albums} so far.`], " "), tags],
        "\n\n",
      ),
    },
    { id: "streak", label: "Streak", text: `${streakSentences(numbers)} ${link}` },
    {
      id: "challenge",
      label: "Challenge",
      text: joined(
        [
          "One album a day, start to finish: how long can you keep it up?",
          numbers.longestStreak > 0 ? `My best is ${counted(numbers.longestStreak, "day")}.` : "",
          link,
        ],
        " ",
      ),
    },
    { id: "simple", label: "Simple", text: `${albumsSentence(numbers)} ${link}` },
  ];
}

function albumsSentence({ albums }: SharedNumbers): string {
  if (albums === 0) return "I listen to one album a day on Spindle, start to finish.";
  return `${counted(albums, "album")} on Spindle, one a day, start to finish.`;
}

function factsOf({ currentStreak, longestStreak, trophies = 0 }: SharedNumbers): readonly string[] {
  return [
    streaksWords(currentStreak, longestStreak),
    trophies > 0 ? counted(trophies, "trophy", "trophies") : "",
  ].filter((fact) => fact !== "");
}

/** "5-day streak (best: 10 days)"; "10-day streak (my best)" if none is alive. */
function streaksWords(current: number, longest: number): string {
  if (longest <= current) return streakWords(current);
  if (current === 0) return `${streakWords(longest)} (my best)`;
  return `${streakWords(current)} (best: ${counted(longest, "day")})`;
}

function factsSentence(numbers: SharedNumbers): string {
  const facts = factsOf(numbers);
  return facts.length > 0 ? `${facts.join(", ")}.` : "";
}

function streakSentences({ currentStreak, longestStreak }: SharedNumbers): string {
  const isBest = currentStreak >= longestStreak;
  const best = `My longest streak is ${counted(longestStreak, "day")}`;
  if (currentStreak > 1) {
    const run = `${counted(currentStreak, "day")} in a row, one album each`;
    return isBest ? `${run}. My longest streak yet.` : `${run}. ${best}.`;
  }
  const next = currentStreak === 1 ? "just started" : "is still ahead";
  if (isBest) return `One album a day, start to finish. My first streak ${next}.`;
  return `${best}, one album a day. The next one ${next}.`;
}
