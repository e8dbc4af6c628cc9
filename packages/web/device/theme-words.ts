/** The two rooms, and the one that the system chooses: as they are called, and what their light is. */
export const themes = [
  { word: "system", label: "System", light: "auto", says: "Spindle follows the theme of this device." },
  { word: "light", label: "Sleeve", light: "light", says: "Spindle now looks like a sleeve." },
  { word: "dark", label: "Listening room", light: "dark", says: "Spindle is now a listening room." },
] as const;

export type ThemeWord = (typeof themes)[number]["word"];
