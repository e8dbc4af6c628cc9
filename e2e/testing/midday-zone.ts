/**
 * An IANA zone where it is about noon now, so that no test crosses midnight.
 * Etc zones have inverted signs: Etc/GMT-5 is five hours ahead of UTC.
 */
export function middayZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  if (ahead === 0) return "Etc/GMT";
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

/** Time (ms) until noon UTC, for the clock of a server whose listeners have no time zone yet: none crosses midnight. */
export function untilMidday(now = Date.now()): number {
  const day = 24 * 60 * 60 * 1000;
  return (day * 3) / 2 - (now % day);
}
