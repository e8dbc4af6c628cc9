export const tallyKinds = [
  "genre",
  "decade",
  "country",
  "mode",
  "mood",
  "moment",
  "weekday",
  "day-part",
] as const;
export type TallyKind = (typeof tallyKinds)[number];

/**
 * How often a name of a kind came up. Genres, decades and countries count distinct albums, spun and heard. Modes, moods,
 * moments, weekdays (1 is Monday) and day parts count spins.
 */
export interface Tally {
  readonly kind: TallyKind;
  readonly name: string;
  readonly spun: number;
  readonly heard: number;
}

/** All that is counted of a listener; trophies, statistics and the collection's summary use it. */
export interface ListenerFacts {
  readonly spins: number;
  readonly listenedSpins: number;
  /** Whole minutes of the albums that were listened to. */
  readonly minutesListened: number;
  /** In days; never decreases. */
  readonly longestStreak: number;
  /** The longest run of consecutive spins that were all listened to; never decreases. */
  readonly longestFinishedRun: number;
  readonly albums: number;
  /** Distinct artists of those albums; every credited artist counts. */
  readonly artists: number;
  readonly favorites: number;
  /** Each spin and target counts once. */
  readonly shares: number;
  readonly tallies: readonly Tally[];
}

/** The facts that are single numbers. */
export type Counters = Omit<ListenerFacts, "tallies">;
