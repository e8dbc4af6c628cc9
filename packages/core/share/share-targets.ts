/** Where a spin can be shared; each spin and target counts once. */
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
