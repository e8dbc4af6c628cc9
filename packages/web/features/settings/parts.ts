/** The parts of the settings, in their order, by the names of their anchors. */
export const partNames = {
  appearance: "Appearance",
  "sound-and-keys": "Sound and keys",
  "your-day": "Your day",
  notifications: "Notifications",
  sharing: "Sharing",
  "streaming-account": "Streaming account",
  sessions: "Sessions",
} as const;

export type PartId = keyof typeof partNames;

export const partIds = Object.keys(partNames) as readonly PartId[];
