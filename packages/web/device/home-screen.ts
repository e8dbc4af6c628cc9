interface Device {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** `navigator.standalone`, which only browsers with a Home Screen have. */
  readonly standalone: boolean | undefined;
}

/** An iPad calls itself a Mac, but can be touched. */
function isAppleHandheld({ userAgent, touchPoints }: Pick<Device, "userAgent" | "touchPoints">): boolean {
  return touchPoints > 0 && /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

/** Whether notifications require adding the application to the Home Screen first (iOS 16.4 and later), if the browser offers none. */
export function needsHomeScreenToNotify(device: Device): boolean {
  return isAppleHandheld(device) && device.standalone !== true;
}

/** Whether the application can only be added to the Home Screen by hand, as in Safari on iOS. */
export function needsHandToInstall(device: Device): boolean {
  if (device.standalone !== false || !isAppleHandheld(device)) return false;
  return !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(device.userAgent);
}

export function deviceHere(): Device {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  return { userAgent, touchPoints, standalone: Reflect.get(navigator, "standalone") as boolean | undefined };
}
