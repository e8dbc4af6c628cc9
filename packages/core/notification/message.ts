import { capitalized, numberWord } from "../insights/number-words.ts";
import { nameInText } from "../share/words.ts";

/** The text of a notification. The sender adds the link. */
export interface Message {
  readonly title: string;
  readonly body: string;
  readonly action: string;
}

export interface ReminderFacts {
  /** Days in a row up to yesterday; 0 if the streak is dead. */
  readonly streak: number;
  /** The album of the last spin; undefined before the first. */
  readonly lastAlbum: { readonly title: string; readonly artist: string } | undefined;
}

/** In characters; a lock screen shows fewer. */
const longestName = 80;

/** Says that today's album waits, with the streak or else the album of the last spin, and without reproach. */
export function reminderMessage({ streak, lastAlbum }: ReminderFacts): Message {
  const message = { title: "Today’s album is waiting", action: "Spin" };
  if (streak >= 2)
    return { ...message, body: `Your ${streak}-day streak is one spin away from ${streak + 1}.` };
  if (!lastAlbum) return { ...message, body: "One spin, and your first record is on." };
  const { title, artist } = lastAlbum;
  return { ...message, body: `Last time it was ${named(title)} by ${named(artist)}. What’s next?` };
}

export interface RecapFacts {
  readonly totalSpins: number;
  readonly listenedSpins: number;
}

/** Describes the week, without reproach if it had no spin. */
export function recapMessage(facts: RecapFacts): Message {
  return { title: "Your week is in", body: recapBody(facts), action: "See the recap" };
}

function recapBody({ totalSpins, listenedSpins }: RecapFacts): string {
  if (totalSpins === 0) return "A quiet week on the turntable. A new one starts tomorrow.";
  if (totalSpins === 1) {
    return listenedSpins === 0
      ? "One album, yours to come back to. Take a look at your recap."
      : "One album, heard to the end. Take a look at your recap.";
  }
  const spun = capitalized(numberWord(totalSpins));
  if (listenedSpins === 0) return `${spun} albums, all yours to come back to. Take a look at your recap.`;
  return listenedSpins === totalSpins
    ? `${spun} albums, all heard to the end. Take a look at your recap.`
    : `${spun} albums, ${numberWord(listenedSpins)} heard to the end. Take a look at your recap.`;
}

export const testMessage: Message = {
  title: "It works",
  body: "Notifications are reaching this device.",
  action: "Open Spindle",
};

function named(name: string): string {
  return nameInText(name, longestName);
}
