import type { Account } from "../personas/account.ts";
import type { Playlist } from "../personas/playlists.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiCall } from "./api-call.ts";
import { apiError, json } from "./api-reply.ts";
import { libraryPaging, pageOf, readPaging } from "./paging.ts";
import { fullTrack, playlistReference, timestamp, userReference } from "./represent.ts";
import { isId } from "../ids/base62-id.ts";

const madeOn = Date.UTC(2026, 0, 1);

export const playlistCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me/playlists",
    family: "playlists",
    scopes: ["playlist-read-private"],
    answer(sandbox, { query }, account) {
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const address = `${sandbox.options.publicUrl}/v1/me/playlists`;
      const lists = sandbox.library(account).playlists;
      return json(pageOf(address, query, paging, lists, (list) => simplePlaylist(sandbox, account, list)));
    },
  },
  {
    method: "GET",
    path: "/playlists/:id/items",
    family: "playlists",
    scopes: ["playlist-read-private"],
    answer(sandbox, { query, param }, account) {
      const id = param("id");
      if (!isId(id)) return apiError(400, "Invalid base62 id");
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const list = sandbox.library(account).playlists.find((own) => own.id === id);
      // Development Mode shows only own and collaborative playlists, and does not reveal others.
      if (list === undefined) return apiError(403, "Forbidden");
      const address = `${sandbox.options.publicUrl}/v1/playlists/${id}/items`;
      return json(
        pageOf(address, query, paging, list.tracks, (track) => ({
          added_at: timestamp(madeOn),
          added_by: userReference(sandbox, account.userId),
          is_local: false,
          item: fullTrack(sandbox, track),
        })),
      );
    },
  },
];

function simplePlaylist(sandbox: Sandbox, account: Account, list: Playlist) {
  const reference = playlistReference(sandbox, list.id);
  return {
    ...reference,
    collaborative: false,
    description: list.description,
    images: [],
    name: list.name,
    owner: { ...userReference(sandbox, account.userId), display_name: account.displayName },
    public: false,
    snapshot_id: list.id.toLowerCase(),
    items: { href: `${reference.href}/items`, total: list.tracks.length },
  };
}
