/** A smaller difference is the Date header's rounding and the network's delay. */
const tolerableMs = 2_500;

let offsetMs = 0;

/** Learns from an answer's Date header how far this device's clock is off. */
export function noteServerDate(header: string | null, receivedAtMs: number): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - receivedAtMs;
  offsetMs = Math.abs(difference) > tolerableMs ? difference : 0;
}

/** The server's time in epoch milliseconds, which decides when a day begins. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
