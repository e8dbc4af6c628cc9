/** A tick that is felt, as of a needle in its groove, if the device can be felt at all. */
export function hapticTick(): void {
  if ("vibrate" in navigator) navigator.vibrate(12);
}
