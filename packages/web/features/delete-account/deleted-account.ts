import type { DeletedAccount } from "@spindle/contract/schemas/me.ts";

interface Kept {
  readonly deletedAccount?: DeletedAccount;
}

/** Stores what was deleted in the history entry: it lasts through reloads, and no link can make it. */
export function keepDeletedAccount(deletedAccount: DeletedAccount): void {
  const kept: Kept = { deletedAccount };
  history.replaceState(kept, "", location.pathname);
}

/** The account that was deleted on this page; undefined if none was. */
export function deletedAccountHere(): DeletedAccount | undefined {
  return (history.state as Kept | null)?.deletedAccount;
}
