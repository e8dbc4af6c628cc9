import type { themePreference } from "./preferences.ts";

type Theme = ReturnType<typeof themePreference.read>;

/** What the themes are called: a room each, and which light is on in it. */
export const themes: readonly { readonly word: Theme; readonly label: string; readonly light: string }[] = [
  { word: "system", label: "System", light: "auto" },
  { word: "light", label: "Sleeve", light: "light" },
  { word: "dark", label: "Listening room", light: "dark" },
];
