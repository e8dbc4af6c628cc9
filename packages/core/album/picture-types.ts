/** The types of a cover that is passed on to browsers. Never SVG, which can hold scripts. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Widths (pixels) in which covers are asked for: in a list, and alone. */
export const coverSizes = [400, 640] as const;
export type CoverSize = (typeof coverSizes)[number];
