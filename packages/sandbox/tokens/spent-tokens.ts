import { LRUCache } from "lru-cache";

export type SpentTokens = ReturnType<typeof createSpentTokens>;

const mostRemembered = 50_000;

/** Used codes and refresh tokens of this process; both are bounded. */
export function createSpentTokens() {
  const codes = new LRUCache<string, true>({ max: mostRemembered });
  const families = new LRUCache<string, number>({ max: mostRemembered });
  return {
    /** True only the first time. */
    spendCode(id: string): boolean {
      if (codes.has(id)) return false;
      codes.set(id, true);
      return true;
    },
    isRefreshSpent: (family: string, number: number) => number <= (families.get(family) ?? -1),
    /** Invalidates numbers up to this one. */
    spendRefresh(family: string, number: number) {
      families.set(family, number);
    },
    clear() {
      codes.clear();
      families.clear();
    },
  };
}
