/** Below this the difference is the Date header's own rounding and the journey, not a wrong clock. */
const tolerableMs = 2_500;

let offsetMs = 0;

/** Learns from an answer's Date header how far this device's clock is from the server's. */
export function noteServerDate(header: string | null, receivedAtMs: number): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - receivedAtMs;
  offsetMs = Math.abs(difference) > tolerableMs ? difference : 0;
}

/** Epoch milliseconds by the server's clock, which alone decides when a day begins. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
