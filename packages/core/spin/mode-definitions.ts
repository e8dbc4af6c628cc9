import { momentAt, type ProposedMoment } from "./moment-of-day.ts";

/** A mode's question to the user, with a few words to choose from. */
export interface ModeQuestion<Field extends string = string, Word extends string = string> {
  /** The field of the word in requests and replies. No two modes share one. */
  readonly field: Field;
  /** The heading of the words on the screens. */
  readonly legend: string;
  /** The words with their labels, in the order of the screens. */
  readonly words: Readonly<Record<Word, string>>;
  /** The default word for a local hour (0 to 23) and the last midday choice. Without it a word is required, and screens remember the last. */
  readonly proposedAt?: (localHour: number, chosenAtMidday?: ProposedMoment) => NoInfer<Word>;
}

/** A mode's words and icon on the screens. `inGrid` modes are cards; others are under "More ways to spin". */
export interface ModeWords {
  readonly name: string;
  readonly description: string;
  /** One of `ui/icons.tsx` in the web. */
  readonly icon: string;
  readonly inGrid: boolean;
  readonly asks?: ModeQuestion;
}

const question = <const Field extends string, const Word extends string>(asks: ModeQuestion<Field, Word>) =>
  asks;

/** The discovery modes by id, in the order of the screens. */
export const modeDefinitions = {
  saved: {
    name: "From My Music",
    description: "Albums behind songs you already like",
    icon: "heart",
    inGrid: true,
  },
  recommendations: {
    name: "For You",
    description: "Tuned to what you play most",
    icon: "star",
    inGrid: true,
  },
  discovery: {
    name: "New Artists",
    description: "Someone you’ve never heard",
    icon: "compass",
    inGrid: true,
  },
  roulette: {
    name: "Russian Roulette",
    description: "A well-loved album, at random",
    icon: "wheel",
    inGrid: true,
  },
  mood: {
    name: "Mood Discovery",
    description: "An album for the way you feel",
    icon: "wave",
    inGrid: false,
    asks: question({
      field: "mood",
      legend: "Mood",
      words: {
        calm: "Calm",
        happy: "Happy",
        melancholy: "Melancholy",
        energetic: "Energetic",
        romantic: "Romantic",
        focused: "Focused",
      },
    }),
  },
  time: {
    name: "Time-Based",
    description: "An album for this part of your day",
    icon: "clock",
    inGrid: false,
    asks: question({
      field: "moment",
      legend: "Moment",
      words: { morning: "Morning", evening: "Evening", workout: "Workout" },
      proposedAt: momentAt,
    }),
  },
} as const satisfies Readonly<Record<string, ModeWords>>;

export type ModeId = keyof typeof modeDefinitions;

/** In the order of the screens. */
export const modeIds = Object.keys(modeDefinitions) as readonly ModeId[];

/** The initially selected mode. */
export const defaultModeId: ModeId = "saved";

export function isModeId(text: string): text is ModeId {
  return Object.hasOwn(modeDefinitions, text);
}
