import { albumKey, displayTitle, keysOf, type WantedAlbum } from "@spindle/core/album/album-key.ts";
import { ineligibilityOf } from "@spindle/core/album/eligibility.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { ServiceAlbum } from "../../ports/music-service.ts";
import type { Refusal } from "../outside/refusal.ts";
import { albumSchema, artistSchema, isId, searchSchema } from "./answers.ts";
import type { Read } from "./client.ts";
import { albumOf, wholeAlbumOf } from "./mapping.ts";

const longestTerm = 100;
/** Forms of a title to search by. */
const mostTitles = 3;
/** Artists of a name whose albums are read. */
const artistsTried = 2;

type Found = Result<ServiceAlbum | undefined, Refusal>;

/**
 * Searches by each form of the title, then reads the albums of artists by that name: servers differ in which words of a search they look for
 * where, and a title is often tagged with words of its edition.
 */
export async function findAlbum(read: Read, wanted: WantedAlbum): Promise<Found> {
  const titles = [wanted.title, ...(wanted.titleAliases ?? [])].slice(0, mostTitles);
  for (const title of titles) {
    const byTitle = await search(read, displayTitle(title), { albumCount: "50", artistCount: "0" });
    if (!byTitle.ok) return byTitle;
    const match = plainestMatch(byTitle.value.albums, wanted);
    if (match) return succeed(match);
  }
  const byName = await search(read, wanted.artists?.[0]?.name ?? wanted.artist, {
    albumCount: "50",
    artistCount: "5",
  });
  if (!byName.ok) return byName;
  const albums = [...byName.value.albums];
  for (const { id } of byName.value.artists.slice(0, artistsTried)) {
    if (id === undefined) continue;
    const artist = await read({ method: "getArtist", query: { id } }, artistSchema);
    if (!artist.ok) return artist;
    albums.push(...(artist.value?.artist.album ?? []).flatMap((api) => albumOf(api) ?? []));
  }
  return succeed(plainestMatch(albums, wanted));
}

async function search(read: Read, words: string, counts: Readonly<Record<string, string>>) {
  const query = Array.from(words).slice(0, longestTerm).join("");
  const found = await read({ method: "search3", query: { query, songCount: "0", ...counts } }, searchSchema);
  if (!found.ok) return found;
  const { album: albums = [], artist: artists = [] } = found.value?.searchResult3 ?? {};
  return succeed({ albums: albums.flatMap((api) => albumOf(api) ?? []), artists });
}

/** The plainest edition of the same album: the one with the shortest title. */
function plainestMatch(albums: readonly ServiceAlbum[], wanted: WantedAlbum): ServiceAlbum | undefined {
  const keys = keysOf(wanted);
  return albums
    .filter((album) => {
      const credits = [album.artist, album.artists.map(({ name }) => name)];
      return (
        ineligibilityOf(album) === undefined &&
        credits.some((credit) => keys.has(albumKey(credit, album.title)))
      );
    })
    .toSorted((one, other) => one.title.length - other.title.length)[0];
}

/** An album with the measures of its songs; undefined if it is gone. */
export async function describeAlbum(read: Read, ref: string): Promise<Found> {
  const found = await readAlbum(read, ref);
  return found.ok ? succeed(found.value && wholeAlbumOf(found.value)) : found;
}

export async function readAlbum(read: Read, id: string) {
  if (!isId(id)) return succeed(undefined);
  const found = await read({ method: "getAlbum", query: { id } }, albumSchema);
  return found.ok ? succeed(found.value?.album) : found;
}
