/** A short vibration, if the device supports it. */
export function hapticTick(): void {
  if ("vibrate" in navigator) navigator.vibrate(12);
}
