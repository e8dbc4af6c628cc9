import type { Device } from "../db/queries/sessions.ts";

/** Most browsers also name others in `User-Agent` (RFC 9110, 10.1.5), so the specific ones come first. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\/|\bDdg\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChromium\//, "Chromium"],
  [/\b(Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
] as const;

/** Characters. Browser and system come first. */
const longestRead = 1_000;

/** Browser and system from a fixed list: nothing else of the header is stored. */
export function deviceOf(userAgent: string | undefined): Device {
  const read = (userAgent ?? "").slice(0, longestRead);
  return { browser: firstIn(browsers, read), system: firstIn(systems, read) };
}

interface NamedDevice {
  readonly browser: string | null | undefined;
  readonly system: string | null | undefined;
}

/** A device as listeners read it. */
export function deviceName({ browser, system }: NamedDevice): string {
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "Unknown device");
}

function firstIn(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([shape]) => shape.test(text))?.[1];
}
