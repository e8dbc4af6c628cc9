/** The two themes and the system's choice: label, color scheme, and the announcement when chosen. */
export const themes = [
  { word: "system", label: "System", light: "auto", says: "Spindle now follows this device’s theme." },
  { word: "light", label: "Sleeve", light: "light", says: "The sleeve theme is on." },
  { word: "dark", label: "Listening room", light: "dark", says: "The listening room theme is on." },
] as const;

export type ThemeWord = (typeof themes)[number]["word"];
