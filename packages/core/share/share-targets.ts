/** Where a spin can be shared to; a share counts once for each spin and target. */
export const shareTargets = [
  "native",
  "twitter",
  "facebook",
  "linkedin",
  "reddit",
  "whatsapp",
  "link",
  "text",
  "image",
] as const;
export type ShareTarget = (typeof shareTargets)[number];
