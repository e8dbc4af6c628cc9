import type { Account } from "./account.ts";
import type { ShelfSizes } from "./persona.ts";

/** What this process knows of the accounts it has met, beyond what follows from their names. */
export interface AccountRegistry {
  meet(account: Account): void;
  find(accountId: string): Account | undefined;
  list(): readonly Account[];
  /** How often the account's tokens were revoked; tokens of an earlier generation are void. */
  generation(accountId: string): number;
  revoke(accountId: string): void;
  /** The sizes of the account's shelves: its persona's, unless they were set. */
  shelfSizes(account: Account): ShelfSizes;
  setShelfSizes(accountId: string, sizes: ShelfSizes): void;
  clear(): void;
}

interface Entry {
  readonly account: Account;
  readonly generation: number;
  readonly shelves: ShelfSizes | undefined;
}

const mostRemembered = 20_000;

export function createAccountRegistry(): AccountRegistry {
  const entries = new Map<string, Entry>();
  const change = (accountId: string, next: (entry: Entry) => Entry) => {
    const entry = entries.get(accountId);
    if (entry !== undefined) entries.set(accountId, next(entry));
  };
  return {
    meet(account) {
      if (entries.has(account.accountId)) return;
      entries.set(account.accountId, { account, generation: 0, shelves: undefined });
      const oldest = entries.keys().next().value;
      if (entries.size > mostRemembered && oldest !== undefined) entries.delete(oldest);
    },
    find: (accountId) => entries.get(accountId)?.account,
    list: () => [...entries.values()].map(({ account }) => account),
    generation: (accountId) => entries.get(accountId)?.generation ?? 0,
    revoke: (accountId) => change(accountId, (entry) => ({ ...entry, generation: entry.generation + 1 })),
    shelfSizes: (account) => entries.get(account.accountId)?.shelves ?? account.persona,
    setShelfSizes: (accountId, shelves) => change(accountId, (entry) => ({ ...entry, shelves })),
    /** Accounts and revocations stay: a reset does not bring revoked tokens back to life. */
    clear() {
      for (const [id, entry] of entries) entries.set(id, { ...entry, shelves: undefined });
    },
  };
}
