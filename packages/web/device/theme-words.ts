/** The two rooms, and the one that the system chooses: as they are called, and what their light is. */
export const themes = [
  { word: "system", label: "System", light: "auto", says: "Spindle now follows this device’s theme." },
  { word: "light", label: "Sleeve", light: "light", says: "The sleeve theme is on." },
  { word: "dark", label: "Listening room", light: "dark", says: "The listening room theme is on." },
] as const;

export type ThemeWord = (typeof themes)[number]["word"];
