/** When the texts that people agree to were last changed. */
export const textChangedOn = {
  privacy: { date: "2026-11-23", words: "November 23, 2026" },
  terms: { date: "2026-11-22", words: "November 22, 2026" },
} as const;
