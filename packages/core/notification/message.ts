import { capitalized, numberWord } from "../insights/number-words.ts";

/** What is said, in words alone; where it leads is for whoever sends it. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** What its one button says. */
  readonly action: string;
}

/** What a reminder can tell of its listener. */
export interface ReminderFacts {
  /** Days in a row until yesterday; 0 where none are alive. */
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
  return { ...message, body: `Last time it was ${clipped(title)} by ${clipped(artist)}. What’s next?` };
}

/** What a recap can tell of its week. */
export interface RecapFacts {
  readonly totalSpins: number;
  readonly listenedSpins: number;
}

/** Says how the week was; one without a spin has nothing to be sorry for. */
export function recapMessage({ totalSpins, listenedSpins }: RecapFacts): Message {
  const message = { title: "Your week is in", action: "See the recap" };
  if (totalSpins === 0)
    return { ...message, body: "A quiet week on the turntable. A new one starts tomorrow." };
  const albums = totalSpins === 1 ? "One album" : `${capitalized(numberWord(totalSpins))} albums`;
  const heard =
    listenedSpins === 0
      ? `${totalSpins === 1 ? "" : "all of them "}yours to come back to`
      : listenedSpins === totalSpins
        ? "heard to the end"
        : `${numberWord(listenedSpins)} heard to the end`;
  return { ...message, body: `${albums}, ${heard}. Take a look at your recap.` };
}

/** Says that notifications arrive here. */
export const testMessage: Message = {
  title: "It works",
  body: "Notifications are reaching this device.",
  action: "Open Spindle",
};

function clipped(name: string): string {
  const characters = [...name];
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join("")}…` : name;
}
