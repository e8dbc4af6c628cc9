import { LRUCache } from "lru-cache";
import type { Account } from "./account.ts";
import type { ShelfSizes } from "./persona.ts";

export type AccountRegistry = ReturnType<typeof createAccountRegistry>;

interface Entry {
  readonly account: Account;
  readonly generation: number;
  readonly shelves: ShelfSizes | undefined;
}

const mostRemembered = 20_000;

/** What this process knows of accounts beyond their names. */
export function createAccountRegistry() {
  const entries = new LRUCache<string, Entry>({ max: mostRemembered });
  const change = (accountId: string, next: (entry: Entry) => Entry) => {
    const entry = entries.get(accountId);
    if (entry !== undefined) entries.set(accountId, next(entry));
  };
  const list = () => [...entries.rvalues()].flatMap((entry) => entry?.account ?? []);
  return {
    meet(account: Account) {
      if (entries.has(account.accountId)) return;
      entries.set(account.accountId, { account, generation: 0, shelves: undefined });
    },
    find: (accountId: string) => entries.get(accountId)?.account,
    list,
    /** How often the account's tokens were revoked; earlier tokens are invalid. */
    generation: (accountId: string) => entries.get(accountId)?.generation ?? 0,
    revoke: (accountId: string) =>
      change(accountId, (entry) => ({ ...entry, generation: entry.generation + 1 })),
    /** The account's shelf sizes: its persona's, unless they were set. */
    shelfSizes: (account: Account): ShelfSizes => entries.get(account.accountId)?.shelves ?? account.persona,
    setShelfSizes: (accountId: string, shelves: ShelfSizes) =>
      change(accountId, (entry) => ({ ...entry, shelves })),
    /** Keeps accounts and revocations: a reset must not make revoked tokens valid again. */
    clear() {
      for (const { accountId } of list()) change(accountId, (entry) => ({ ...entry, shelves: undefined }));
    },
  };
}
