/** When the texts that people agree to last changed. */
export const textChangedOn = {
  privacy: { date: "2026-11-25", words: "November 25, 2026" },
  terms: { date: "2026-11-25", words: "November 25, 2026" },
} as const;
