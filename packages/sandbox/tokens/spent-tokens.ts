/** What this process remembers of codes and refresh tokens already used; both memories are bounded. */
export interface SpentTokens {
  /** True the first time a code is shown, false ever after. */
  spendCode(id: string, expiresAt: number, now: number): boolean;
  isRefreshSpent(family: string, number: number): boolean;
  /** From now on only numbers above this one are good. */
  spendRefresh(family: string, number: number): void;
  clear(): void;
}

const mostRemembered = 50_000;

export function createSpentTokens(): SpentTokens {
  const codes = new Map<string, number>();
  const families = new Map<string, number>();
  return {
    spendCode(id, expiresAt, now) {
      if (codes.has(id)) return false;
      // Codes are kept in the order they were spent; an expired one is refused by its date anyway.
      for (const [old, until] of codes) {
        if (until > now && codes.size < mostRemembered) break;
        codes.delete(old);
      }
      codes.set(id, expiresAt);
      return true;
    },
    isRefreshSpent: (family, number) => number <= (families.get(family) ?? -1),
    spendRefresh(family, number) {
      families.delete(family);
      families.set(family, number);
      const oldest = families.keys().next().value;
      if (families.size > mostRemembered && oldest !== undefined) families.delete(oldest);
    },
    clear() {
      codes.clear();
      families.clear();
    },
  };
}
