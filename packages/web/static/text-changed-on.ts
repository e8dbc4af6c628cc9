/** When the texts that people agree to last changed, and a digest of them that claims.test.ts compares. */
export const textChangedOn = {
  privacy: { date: "2026-11-27", words: "November 27, 2026", digest: "e9460343be47" },
  terms: { date: "2026-11-27", words: "November 27, 2026", digest: "adbc0ee97689" },
} as const;
