import { albumShareLink } from "./links.ts";
import type { Post } from "./posts.ts";
import type { SharedBy } from "./profile-texts.ts";
import { invitation, joined, nameInText, type ShareText, streakSentence } from "./words.ts";
import { fittedToX } from "./x-length.ts";

export interface SharedSpin {
  readonly album: {
    readonly name: string;
    readonly artist: string;
    readonly year?: number | undefined;
  };
  /** In days; 0 if there is none. */
  readonly currentStreak: number;
}

/** Two names of this length fit into a title on Reddit. */
const longestInTitle = 120;

export function spinPost({ album, currentStreak }: SharedSpin, { origin, name }: SharedBy): Post {
  const streak = streakSentence(currentStreak);
  return {
    text: fittedToX((longestName) =>
      joined([`My spin: ${albumWords(album, longestName)}.`, "One album, start to finish.", streak], " "),
    ),
    title: albumWords(album, longestInTitle),
    link: albumShareLink(origin, album, name),
  };
}

/** A spin as texts to paste, in the order of the screens. */
export function spinTexts(spin: SharedSpin, by: SharedBy): readonly ShareText[] {
  const { album, currentStreak } = spin;
  const words = albumWords(album);
  const streak = streakSentence(currentStreak);
  const { origin } = by;
  const { text, link } = spinPost(spin, by);
  return [
    {
      id: "instagram-post",
      label: "Instagram post",
      text: joined(
        [
          `My spin: ${words}.`,
          joined(["One album a day, start to finish, no shuffle.", streak], " "),
          invitation(origin),
          "#Spindle #OneAlbumADay #Vinyl #AlbumOfTheDay",
        ],
        "\n\n",
      ),
    },
    {
      id: "instagram-stories",
      label: "Instagram Stories",
      text: joined(
        [
          `Side A: “${nameInText(album.name)}”`,
          joined([nameInText(album.artist), yearWords(album)], " "),
          streak,
          invitation(origin),
        ],
        "\n",
      ),
    },
    { id: "twitter", label: "Twitter/X", text: `${text} ${link}` },
    {
      id: "tiktok",
      label: "TikTok/Reels",
      text: joined(
        [
          joined([`One album a day, and the record decides. This one: ${words}.`, streak], " "),
          "#Spindle #OneAlbumADay #VinylTok #MusicDiscovery",
        ],
        "\n\n",
      ),
    },
    {
      id: "seven-days",
      label: "7-Day Challenge",
      text: joined(
        [
          "Seven days, seven albums, each one from track 1 to the end.",
          joined([`I’m listening to ${words}.`, streak], " "),
          `Spin with me: ${link}`,
        ],
        "\n",
      ),
    },
    { id: "simple", label: "Simple Message", text: `I spun ${words} on Spindle. ${link}` },
  ];
}

/** “Low Tide” by Harbour Lights (1974). */
function albumWords(album: SharedSpin["album"], longestName?: number): string {
  const name = nameInText(album.name, longestName);
  return joined([`“${name}” by ${nameInText(album.artist, longestName)}`, yearWords(album)], " ");
}

function yearWords({ year }: SharedSpin["album"]): string {
  return year === undefined ? "" : `(${year})`;
}
