interface Device {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** What the browser says of itself if it knows Home Screens; undefined if it does not. */
  readonly standalone: boolean | undefined;
}

/** An iPad calls itself a Mac, but can be touched. */
function isAppleHandheld({ userAgent, touchPoints }: Pick<Device, "userAgent" | "touchPoints">): boolean {
  return touchPoints > 0 && /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

/** Whether notifications need the application on the Home Screen first, as on an iPhone or iPad (iOS 16.4 and later); given that the browser knows none. */
export function needsHomeScreenToNotify(device: Device): boolean {
  return isAppleHandheld(device) && device.standalone !== true;
}

/** Whether the application can only be added to the Home Screen by hand, as in Safari on an iPhone or iPad. */
export function needsHandToInstall(device: Device): boolean {
  if (device.standalone !== false || !isAppleHandheld(device)) return false;
  return !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(device.userAgent);
}

/** What this browser says of its device. */
export function deviceHere(): Device {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  return { userAgent, touchPoints, standalone: Reflect.get(navigator, "standalone") as boolean | undefined };
}
