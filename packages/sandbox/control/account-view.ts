import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";

export function accountView(sandbox: Sandbox, account: Account) {
  const { savedAlbums, likedTracks, followedArtists } = sandbox.accounts.shelfSizes(account);
  return {
    accountId: account.accountId,
    userId: account.userId,
    persona: account.persona.id,
    displayName: account.displayName,
    premium: account.persona.premium,
    shelves: { savedAlbums, likedTracks, followedArtists },
    devices: sandbox.players.devices(account.accountId),
  };
}
