/** When the texts that people agree to last changed, and a digest of them that claims.test.ts compares. */
export const textChangedOn = {
  privacy: { date: "2026-11-28", words: "November 28, 2026", digest: "98d5700a8c38" },
  terms: { date: "2026-11-28", words: "November 28, 2026", digest: "d3126949bbf0" },
} as const;
