/** When the texts that people agree to last changed, and a digest of them that claims.test.ts compares. */
export const textChangedOn = {
  privacy: { date: "2026-11-25", words: "November 25, 2026", digest: "a275000499fb" },
  terms: { date: "2026-11-25", words: "November 25, 2026", digest: "5e096c8adfb0" },
} as const;
