interface Device {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** What the browser says of itself where it knows Home Screens; undefined where it does not. */
  readonly standalone: boolean | undefined;
}

/**
 * Whether the application can be added to the Home Screen by hand alone, which Safari on an iPhone or iPad makes no
 * offer for. An iPad calls itself a Mac, but can be touched; other browsers there have other ways.
 */
export function needsHandToInstall({ userAgent, touchPoints, standalone }: Device): boolean {
  if (standalone !== false || touchPoints === 0) return false;
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(userAgent);
}

/**
 * Whether more would work from the Home Screen: on an iPhone or iPad every browser can add to it (iOS 16.4), also one that
 * does not know whether it was opened from there.
 */
export function gainsByHomeScreen({ userAgent, touchPoints, standalone }: Device): boolean {
  return standalone !== true && touchPoints > 0 && /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

/** Whether it must be added by hand on this device. */
export function homeScreenIsNeeded(): boolean {
  return needsHandToInstall(thisDevice());
}

/** Whether more would work from this device's Home Screen. */
export function homeScreenGives(): boolean {
  return gainsByHomeScreen(thisDevice());
}

function thisDevice(): Device {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const standalone = Reflect.get(navigator, "standalone") as boolean | undefined;
  return { userAgent, touchPoints, standalone };
}
