/** The only source of chance: the platform's generator, or a test's seeded one. */
export interface Randomness {
  /** A number in [0, 1). */
  fraction(): number;
  /** Bytes fit for secrets. */
  bytes(count: number): Uint8Array;
}
