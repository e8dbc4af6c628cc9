/**
 * An IANA zone in which it is about midday now, whenever the tests run: no midnight comes between two steps of a test.
 * The signs of these zones are turned round: Etc/GMT-5 is five hours ahead of UTC.
 */
export function middayZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  if (ahead === 0) return "Etc/GMT";
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

/** How far (ms) the next midday of UTC is. A server whose clock begins there meets no midnight of a listener without a zone. */
export function untilMidday(now = Date.now()): number {
  const day = 24 * 60 * 60 * 1000;
  return (day * 3) / 2 - (now % day);
}
