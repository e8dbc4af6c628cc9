import { LRUCache } from "lru-cache";

/** What this process remembers of codes and refresh tokens already used; both memories are bounded. */
export interface SpentTokens {
  /** True the first time a code is shown, false ever after. */
  spendCode(id: string): boolean;
  isRefreshSpent(family: string, number: number): boolean;
  /** From now on only numbers above this one are good. */
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
