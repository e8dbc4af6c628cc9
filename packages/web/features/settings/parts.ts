import * as names from "./name-words.ts";

export const partNames = {
  appearance: names.appearance,
  "sound-and-keys": names.soundAndKeys,
  "your-day": names.yourDay,
  notifications: names.notifications,
  sharing: names.sharing,
  "your-music": names.yourMusic,
  "ways-to-sign-in": names.waysToSignIn,
  "streaming-account": names.streamingAccount,
  sessions: names.sessions,
  "your-data": names.yourData,
} as const;

export type PartId = keyof typeof partNames;

export const partIds = Object.keys(partNames) as readonly PartId[];
