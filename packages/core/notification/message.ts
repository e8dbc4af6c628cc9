import { capitalized, numberWord } from "../insights/number-words.ts";
import { nameInText } from "../share/words.ts";

/** What is said, in words alone; where it leads is for whoever sends it. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** What its one button says. */
  readonly action: string;
}

/** What a reminder can tell of its listener. */
export interface ReminderFacts {
  /** Days in a row until yesterday; 0 if none are alive. */
  readonly streak: number;
  /** The album of the last spin; undefined before the first. */
  readonly lastAlbum: { readonly title: string; readonly artist: string } | undefined;
}

/** More characters than most names have; a lock screen shows fewer. */
const longestName = 80;

/** Says that today's album waits, with a fact and no reproach: the streak where it is one, else the album of the last spin. */
export function reminderMessage({ streak, lastAlbum }: ReminderFacts): Message {
  const message = { title: "Today’s album is waiting", action: "Spin" };
  if (streak >= 2)
    return { ...message, body: `Your ${streak}-day streak is one spin away from ${streak + 1}.` };
  if (!lastAlbum) return { ...message, body: "One spin, and your first record is on." };
  const { title, artist } = lastAlbum;
  return { ...message, body: `Last time it was ${named(title)} by ${named(artist)}. What’s next?` };
}

/** What a recap can tell of its week. */
export interface RecapFacts {
  readonly totalSpins: number;
  readonly listenedSpins: number;
}

/** Says how the week was; one without a spin has nothing to be sorry for. */
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

/** Says that notifications arrive here. */
export const testMessage: Message = {
  title: "It works",
  body: "Notifications are reaching this device.",
  action: "Open Spindle",
};

function named(name: string): string {
  return nameInText(name, longestName);
}
