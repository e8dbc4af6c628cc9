import { storedValue } from "./stored-value.ts";

/** The page reads `spindle.theme` before its first paint, in public/theme.js. */
export const themePreference = storedValue("theme", ["system", "light", "dark"], "system");

export const soundPreference = storedValue("sound", ["on", "off"], "on");

/** Shortcuts of a single key can be switched off (WCAG 2.1.4). */
export const shortcutsPreference = storedValue("shortcuts", ["on", "off"], "on");

/** Makes the page follow the chosen theme, now and whenever it changes in any tab. */
export function followTheme(root: HTMLElement): void {
  const apply = (): void => {
    const theme = themePreference.read();
    if (theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    colorBrowser(theme);
  };
  themePreference.subscribe(apply);
  apply();
}

/** Colors the browser around the page: of the elements that fit, the first one counts. The system's choice has one for each theme. */
function colorBrowser(theme: string): void {
  document.querySelector("meta[name=theme-color]:not([media])")?.remove();
  const own = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${theme}]`);
  if (own === null) return;
  const { content } = own;
  document.head.prepend(Object.assign(document.createElement("meta"), { name: "theme-color", content }));
}
