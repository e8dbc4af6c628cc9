import type { TestServer } from "./test-server.ts";

/** The sandbox's id of the account that signed in with this name. */
export async function accountIdOf(server: TestServer, name: string): Promise<string> {
  const accounts = (await server.control("GET", "/accounts")) as { accountId: string; displayName: string }[];
  const account = accounts.find(({ displayName }) => displayName === name);
  if (!account) throw new Error(`nobody signed in as ${name}`);
  return account.accountId;
}

/** Withdraws what the account granted, as a listener does on the provider's own pages. */
export async function revoke(server: TestServer, name: string): Promise<void> {
  await server.control("POST", `/accounts/${await accountIdOf(server, name)}/revoke`, {});
}

export interface ShelfSizes {
  readonly savedAlbums: number;
  readonly likedTracks: number;
  readonly followedArtists: number;
}

/** Refills the library of the account with this name. */
export async function fillShelves(server: TestServer, name: string, sizes: ShelfSizes): Promise<void> {
  await server.control("PUT", `/accounts/${await accountIdOf(server, name)}/shelves`, sizes);
}
