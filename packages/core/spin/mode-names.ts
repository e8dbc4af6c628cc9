/** What a mode is called on the screens; `inGrid` modes are the cards, the others are under "More ways to spin". */
export interface ModeWords {
  readonly name: string;
  readonly description: string;
  readonly inGrid: boolean;
}

/** The discovery modes by id, in the order in which screens list them. */
export const modeNames = {
  saved: { name: "From My Music", description: "Albums behind songs you already like", inGrid: true },
  recommendations: { name: "For You", description: "Tuned to what you play most", inGrid: true },
  discovery: { name: "New Artists", description: "Someone you have never heard", inGrid: true },
  roulette: { name: "Russian Roulette", description: "A well-loved album, at random", inGrid: true },
  mood: { name: "Mood Discovery", description: "An album for the way you feel", inGrid: false },
  time: { name: "Time-Based", description: "An album for this part of your day", inGrid: false },
} as const satisfies Readonly<Record<string, ModeWords>>;

export type ModeId = keyof typeof modeNames;

/** The ids of the modes, in the order in which screens list them. */
export const modeIds = ["saved", "recommendations", "discovery", "roulette", "mood", "time"] as const;

/** The mode that is selected before the user selects one. */
export const defaultModeId: ModeId = "saved";

/** The moods that Mood Discovery offers. */
export const moodIds = ["calm", "happy", "melancholy", "energetic", "romantic", "focused"] as const;

export type Mood = (typeof moodIds)[number];

/** What the moods are called on the screens. */
export const moodLabels: Readonly<Record<Mood, string>> = {
  calm: "Calm",
  happy: "Happy",
  melancholy: "Melancholy",
  energetic: "Energetic",
  romantic: "Romantic",
  focused: "Focused",
};

/** The parts of a day that Time-Based offers. */
export const momentIds = ["morning", "evening", "workout"] as const;

export type Moment = (typeof momentIds)[number];

/** What the parts of a day are called on the screens. */
export const momentLabels: Readonly<Record<Moment, string>> = {
  morning: "Morning",
  evening: "Evening",
  workout: "Workout",
};

/** Whether the text is the id of a mode. */
export function isModeId(text: string): text is ModeId {
  return Object.hasOwn(modeNames, text);
}

/** Whether the text is a mood. */
export function isMood(text: string): text is Mood {
  return Object.hasOwn(moodLabels, text);
}

/** Whether the text is a moment. */
export function isMoment(text: string): text is Moment {
  return Object.hasOwn(momentLabels, text);
}
