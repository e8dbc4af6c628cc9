/** When the texts that people agree to last changed, and a digest of them that claims.test.ts compares. */
export const textChangedOn = {
  privacy: { date: "2026-11-27", words: "November 27, 2026", digest: "3e49be34464b" },
  terms: { date: "2026-11-27", words: "November 27, 2026", digest: "2a6be1bbc0a6" },
} as const;
