/** The only source of randomness: the platform's, or a test's seeded one. */
export interface Randomness {
  /** A number in [0, 1). */
  fraction(): number;
  /** Cryptographically secure bytes. */
  bytes(count: number): Uint8Array;
}
