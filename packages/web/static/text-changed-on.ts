/** When the texts that people agree to last changed, and a digest of them that claims.test.ts compares. */
export const textChangedOn = {
  privacy: { date: "2026-11-28", words: "November 28, 2026", digest: "264c3ba7bb2f" },
  terms: { date: "2026-11-28", words: "November 28, 2026", digest: "3fbd74a1a161" },
} as const;
