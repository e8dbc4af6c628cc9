/** Counts events of the last 30 seconds, per second. */
export interface RollingWindow {
  /** Adds an event and returns undefined if it fits; else returns the whole seconds to wait. */
  take(now: number, most: number): number | undefined;
}

const seconds = 30;

export function createRollingWindow(): RollingWindow {
  const counts = new Map<number, number>();
  return {
    take(now, most) {
      const second = Math.floor(now / 1000);
      for (const old of counts.keys()) if (old <= second - seconds || old > second) counts.delete(old);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (total < most) {
        counts.set(second, (counts.get(second) ?? 0) + 1);
        return undefined;
      }
      const oldest = Math.min(...counts.keys(), second);
      return Math.max(1, oldest + seconds - second);
    },
  };
}
