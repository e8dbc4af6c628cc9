import { momentAt, type ProposedMoment } from "./moment-of-day.ts";

/** What a mode asks of the user: one word of a few. Screens offer them as chips, the API takes them as a field. */
export interface ModeQuestion<Field extends string = string, Word extends string = string> {
  /** The field of the request and of the reply that carries the word. No two modes share one. */
  readonly field: Field;
  /** What the words together are called on the screens. */
  readonly legend: string;
  /** The words, and what each is called on the screens, in the order in which screens offer them. */
  readonly words: Readonly<Record<Word, string>>;
  /** The word if none was chosen, at a local hour from 0 to 23, by the moment chosen last around midday. Without it one must be chosen, and screens remember the last. */
  readonly proposedAt?: (localHour: number, chosenAtMidday?: ProposedMoment) => NoInfer<Word>;
}

/** What a mode is called on the screens; `inGrid` modes are the cards, the others are under "More ways to spin". */
export interface ModeWords {
  readonly name: string;
  readonly description: string;
  readonly inGrid: boolean;
  readonly asks?: ModeQuestion;
}

const question = <const Field extends string, const Word extends string>(asks: ModeQuestion<Field, Word>) =>
  asks;

/** The discovery modes by id, in the order in which screens list them. */
export const modeDefinitions = {
  saved: { name: "From My Music", description: "Albums behind songs you already like", inGrid: true },
  recommendations: { name: "For You", description: "Tuned to what you play most", inGrid: true },
  discovery: { name: "New Artists", description: "Someone you’ve never heard", inGrid: true },
  roulette: { name: "Russian Roulette", description: "A well-loved album, at random", inGrid: true },
  mood: {
    name: "Mood Discovery",
    description: "An album for the way you feel",
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

/** The ids of the modes, in the order in which screens list them. */
export const modeIds = Object.keys(modeDefinitions) as readonly ModeId[];

/** The mode that is selected before the user selects one. */
export const defaultModeId: ModeId = "saved";

/** Whether the text is the id of a mode. */
export function isModeId(text: string): text is ModeId {
  return Object.hasOwn(modeDefinitions, text);
}
