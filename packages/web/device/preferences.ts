import { storedValue } from "./stored-value.ts";

/** public/theme.js reads `spindle.theme` before the first paint. */
export const themePreference = storedValue("theme", ["system", "light", "dark"], "system");

export const soundPreference = storedValue("sound", ["on", "off"], "on");

/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
export const shortcutsPreference = storedValue("shortcuts", ["on", "off"], "on");

/** Applies the chosen theme to the page, now and whenever it changes in any tab. */
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

/** Colors the browser's interface. The first matching element counts; the system theme has one element for light and one for dark. */
function colorBrowser(theme: string): void {
  document.querySelector("meta[name=theme-color]:not([media])")?.remove();
  const own = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${theme}]`);
  if (own === null) return;
  const { content } = own;
  document.head.prepend(Object.assign(document.createElement("meta"), { name: "theme-color", content }));
}
