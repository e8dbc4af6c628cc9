/** Card sizes in pixels: for stories, feeds and link previews. */
export const cardFormats = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;

export type CardFormat = keyof typeof cardFormats;

export const cardFormatNames = Object.keys(cardFormats) as [CardFormat, ...CardFormat[]];
