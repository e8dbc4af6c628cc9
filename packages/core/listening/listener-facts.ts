/** What albums and spins are counted by. */
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

/** How often a name of a kind came up. Genres, decades and countries count different albums, spun and heard; modes, moods, moments, weekdays (1 is Monday) and day parts count spins. */
export interface Tally {
  readonly kind: TallyKind;
  readonly name: string;
  readonly spun: number;
  readonly heard: number;
}

/** Everything that is counted of a listener: what trophies, statistics and the collection's summary are read from. */
export interface ListenerFacts {
  readonly spins: number;
  readonly listenedSpins: number;
  /** Whole minutes of the albums that were listened to. */
  readonly minutesListened: number;
  /** In days; never shrinks. */
  readonly longestStreak: number;
  /** The longest run of spins, one after another, that were all listened to; never shrinks. */
  readonly longestFinishedRun: number;
  /** Different albums among the spins. */
  readonly albums: number;
  /** Different artists of those albums: each that an album credits counts. */
  readonly artists: number;
  readonly favorites: number;
  /** Shares of spins, each once for a spin and a target. */
  readonly shares: number;
  readonly tallies: readonly Tally[];
}
