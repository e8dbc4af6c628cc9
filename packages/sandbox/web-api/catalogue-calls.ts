import { isId } from "../ids/base62-id.ts";
import type { ApiCall } from "./api-call.ts";
import { apiError, json } from "./api-reply.ts";
import { cataloguePaging, pageOf, readPaging, trackPaging } from "./paging.ts";
import { fullAlbum, fullArtist, fullTrack, simpleAlbum, simpleTrack } from "./represent.ts";

const badId = apiError(400, "Invalid base62 id");
const notFound = apiError(404, "Resource not found");
const groups = ["album", "single", "appears_on", "compilation"];

export const catalogueCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/albums/:id",
    family: "album",
    answer(sandbox, { param }) {
      const id = param("id");
      if (!isId(id)) return badId;
      const album = sandbox.discography.albumById(id);
      return album === undefined ? notFound : json(fullAlbum(sandbox, album));
    },
  },
  {
    method: "GET",
    path: "/albums/:id/tracks",
    family: "album",
    answer(sandbox, { param, query }) {
      const id = param("id");
      if (!isId(id)) return badId;
      const paging = readPaging(query, trackPaging);
      if (paging.kind === "error") return paging;
      const album = sandbox.discography.albumById(id);
      if (album === undefined) return notFound;
      const address = `${sandbox.options.publicUrl}/v1/albums/${id}/tracks`;
      return json(
        pageOf(address, query, paging, album.tracks, (track) => simpleTrack(sandbox, album, track)),
      );
    },
  },
  {
    method: "GET",
    path: "/artists/:id",
    family: "artist",
    answer(sandbox, { param }) {
      const id = param("id");
      if (!isId(id)) return badId;
      const artist = sandbox.discography.artistById(id);
      return artist === undefined ? notFound : json(fullArtist(sandbox, artist));
    },
  },
  {
    method: "GET",
    path: "/artists/:id/albums",
    family: "artist-albums",
    answer(sandbox, { param, query }) {
      const id = param("id");
      if (!isId(id)) return badId;
      const asked = (query.get("include_groups") ?? groups.join(",")).split(",");
      if (asked.some((group) => !groups.includes(group))) return apiError(400, "Invalid album_group");
      const paging = readPaging(query, cataloguePaging);
      if (paging.kind === "error") return paging;
      const artist = sandbox.discography.artistById(id);
      if (artist === undefined) return notFound;
      const albums = asked.includes("album")
        ? artist.albums.toSorted((a, b) => b.facts.year - a.facts.year)
        : [];
      const address = `${sandbox.options.publicUrl}/v1/artists/${id}/albums`;
      return json(pageOf(address, query, paging, albums, (album) => simpleAlbum(sandbox, album)));
    },
  },
  {
    method: "GET",
    path: "/tracks/:id",
    family: "track",
    answer(sandbox, { param }) {
      const id = param("id");
      if (!isId(id)) return badId;
      const track = sandbox.discography.trackById(id);
      return track === undefined ? notFound : json(fullTrack(sandbox, track));
    },
  },
];
