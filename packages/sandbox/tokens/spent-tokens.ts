import { LRUCache } from "lru-cache";

/** Used codes and refresh tokens of this process; both are bounded. */
export interface SpentTokens {
  /** True only the first time. */
  spendCode(id: string): boolean;
  isRefreshSpent(family: string, number: number): boolean;
  /** Invalidates numbers up to this one. */
  spendRefresh(family: string, number: number): void;
  clear(): void;
}

const mostRemembered = 50_000;

export function createSpentTokens(): SpentTokens {
  const codes = new LRUCache<string, true>({ max: mostRemembered });
  const families = new LRUCache<string, number>({ max: mostRemembered });
  return {
    spendCode(id) {
      if (codes.has(id)) return false;
      codes.set(id, true);
      return true;
    },
    isRefreshSpent: (family, number) => number <= (families.get(family) ?? -1),
    spendRefresh(family, number) {
      families.set(family, number);
    },
    clear() {
      codes.clear();
      families.clear();
    },
  };
}
