import { onTestFinished } from "vitest";

/** Sets properties of `navigator` until the test ends. */
export function stubNavigator(properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(properties)) Reflect.deleteProperty(navigator, name);
  });
}

/** Emulates Safari on an iPhone, opened from the Home Screen or not. */
export function stubSafari({ standalone }: { readonly standalone: boolean }): void {
  stubNavigator({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    maxTouchPoints: 5,
    standalone,
  });
}
