import type { Discography, Track } from "../discography/discography.ts";
import { idOf } from "../ids/base62-id.ts";
import type { Account } from "./account.ts";

export interface Playlist {
  readonly id: string;
  readonly ownerAccountId: string;
  readonly name: string;
  readonly description: string;
  readonly tracks: readonly Track[];
}

const lists = [
  { name: "First light", description: "For the kitchen, before anyone else is up.", moment: "morning" },
  { name: "After dark", description: "Lamps low.", moment: "evening" },
] as const;

/** Playlists of the account's liked songs; none if nothing is liked. */
export function playlistsOf(
  account: Account,
  liked: readonly Track[],
  discography: Discography,
): readonly Playlist[] {
  const made = lists.map(({ name, description, moment }) => ({
    id: idOf("playlist", account.accountId, name),
    ownerAccountId: account.accountId,
    name,
    description,
    tracks: liked
      .filter((track) => discography.albumById(track.albumId)?.facts.moments.includes(moment) === true)
      .slice(0, 60),
  }));
  return made.filter((list) => list.tracks.length > 0);
}
