export const skip = {
  name: "Let me skip",
  text: "Tracks that play here can be skipped. Without it, an album plays from track 1 to the end, like a record.",
  says: { on: "You can skip tracks.", off: "Albums play to the end." },
} as const;

export const turnOver = {
  name: "Turn the record over",
  text: "An album that plays here stops after each side, until you turn it over.",
  says: { on: "Records stop after each side.", off: "Records play through." },
} as const;
