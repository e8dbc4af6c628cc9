import type { TestServer } from "./test-server.ts";

/** The sandbox's account id of the listener with this name. */
export async function accountIdOf(server: TestServer, name: string): Promise<string> {
  const accounts = (await server.control("GET", "/accounts")) as { accountId: string; displayName: string }[];
  const account = accounts.find(({ displayName }) => displayName === name);
  if (!account) throw new Error(`nobody signed in as ${name}`);
  return account.accountId;
}

/** Revokes the account's grant, as a listener does on the provider's pages. */
export async function revoke(server: TestServer, name: string): Promise<void> {
  await server.control("POST", `/accounts/${await accountIdOf(server, name)}/revoke`, {});
}

export interface ShelfSizes {
  readonly savedAlbums: number;
  readonly likedTracks: number;
  readonly followedArtists: number;
}

/** Replaces the library of the account with this name. */
export async function fillShelves(server: TestServer, name: string, sizes: ShelfSizes): Promise<void> {
  await server.control("PUT", `/accounts/${await accountIdOf(server, name)}/shelves`, sizes);
}
