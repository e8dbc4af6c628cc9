import type { Randomness } from "../ports/randomness.ts";

export const systemRandomness: Randomness = {
  fraction: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};
