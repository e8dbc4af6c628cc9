import { albumKey, displayTitle, keysOf, type WantedAlbum } from "@spindle/core/album/album-key.ts";
import type { Credit } from "@spindle/core/album/credit.ts";
import { ineligibilityOf } from "@spindle/core/album/eligibility.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { ServiceAlbum } from "../../ports/music-service.ts";
import type { ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import { type FoundAlbum, foundAlbumOf, minutesOf } from "./mapping.ts";
import { albumSearchSchema } from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { readAlbum, trackPagesOf } from "./tracks.ts";

/** Spotify's limit in Development Mode. */
const searchLimit = 10;
/** Spotify refuses long queries, and 100 characters of a name identify it. */
const longestTerm = 100;

/** Searches by plain words to try: an album that Spotify lacks costs five calls at most. */
const mostSpelled = 4;

/** By the known id if the listener can play that album, else searches by fields, then by plain words, then by other spellings of the artist and the title. */
export async function findAlbum(
  api: ApiSession,
  wanted: WantedAlbum,
  artworkOrigins: readonly string[],
): Promise<Result<ServiceAlbum | undefined, Refusal>> {
  const known = wanted.ref === undefined ? undefined : await readAlbum(api, wanted.ref);
  if (known?.ok && known.value !== undefined) {
    const found = foundAlbumOf(known.value, artworkOrigins);
    if (found && isSuitable(found)) return succeed(found.album);
  }
  for (const query of queriesFor(wanted)) {
    const found = await search(api, query, artworkOrigins);
    if (!found.ok) return found;
    const best = plainestMatch(found.value, wanted);
    if (best !== undefined) return succeed(best);
  }
  return succeed(undefined);
}

/** The artist field takes one name, because Spotify stores artists separately. Plain words take all. */
function queriesFor({
  title,
  titleAliases = [],
  artist,
  artists,
  aliases = [],
}: WantedAlbum): readonly string[] {
  const titles = [title, ...titleAliases].map((name) => searchTerm(displayTitle(name)));
  const first = searchTerm(artists?.[0]?.name ?? artist);
  const names = [artist, ...aliases].map((name) => searchTerm(name.replace(/[&+,;/]/g, " ")));
  // The commonest spellings of both come before rarer ones of either.
  const spelled = names
    .flatMap((name, place) =>
      titles.map((own, rank) => ({ query: `${name} ${own}`, rarity: Math.max(place, rank) })),
    )
    .toSorted((one, other) => one.rarity - other.rarity)
    .map(({ query }) => query);
  return [`album:"${titles[0]}" artist:"${first}"`, ...spelled.slice(0, mostSpelled)];
}

async function search(
  api: ApiSession,
  query: string,
  artworkOrigins: readonly string[],
): Promise<Result<readonly FoundAlbum[], Refusal>> {
  const answer = await api.read({
    bucket: "search",
    method: "GET",
    path: "/search",
    query: { type: "album", limit: String(searchLimit), q: query },
  });
  if (!answer.ok) return answer;
  const page = readAs(albumSearchSchema, answer.value);
  if (page === undefined) return fail({ kind: "broken", how: "nonsense" });
  return succeed((page.albums?.items ?? []).flatMap((album) => foundAlbumOf(album, artworkOrigins) ?? []));
}

/** Quotes and colons are query syntax, and no name needs them. */
function searchTerm(name: string): string {
  const plain = name
    .replace(/["“”„:*\\]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return Array.from(plain).slice(0, longestTerm).join("").trim();
}

/** The plainest edition of the same album: the one with the shortest title. */
function plainestMatch(found: readonly FoundAlbum[], wanted: WantedAlbum): ServiceAlbum | undefined {
  const keys = keysOf(wanted);
  const matches = found.filter(
    (each) =>
      isSuitable(each) &&
      waysToName(each.album).some((credit) => keys.has(albumKey(credit, each.album.title))),
  );
  return matches.toSorted((one, other) => one.album.title.length - other.album.title.length)[0]?.album;
}

const isSuitable = ({ album, restricted }: FoundAlbum): boolean =>
  !restricted && ineligibilityOf(album) === undefined;

/** Spotify lists all performers; others may name only the first. */
const waysToName = ({ artists }: ServiceAlbum): readonly Credit[] => [
  artists.map(({ name }) => name),
  artists.slice(0, 1).map(({ name }) => name),
];

/** An album with its track count and minutes; undefined if Spotify no longer has it. */
export async function describeAlbum(
  api: ApiSession,
  ref: string,
  artworkOrigins: readonly string[],
): Promise<Result<ServiceAlbum | undefined, Refusal>> {
  const answer = await readAlbum(api, ref);
  if (!answer.ok) return answer;
  const details = answer.value;
  if (details === undefined) return succeed(undefined);
  const found = foundAlbumOf(details, artworkOrigins);
  if (found === undefined) return fail({ kind: "broken", how: "nonsense" });
  // Once it is too long, further tracks change nothing.
  const pages = await trackPagesOf(
    api,
    details,
    (read) => minutesOf(read, details.total_tracks) !== undefined,
  );
  if (!pages.ok) return pages;
  return succeed({ ...found.album, minutes: minutesOf(pages.value, details.total_tracks) });
}
