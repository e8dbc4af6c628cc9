import { albumKey, displayTitle, keysOf, type WantedAlbum } from "@spindle/core/album/album-key.ts";
import type { Credit } from "@spindle/core/album/credit.ts";
import { ineligibilityOf } from "@spindle/core/album/eligibility.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { ProviderAlbum } from "../../ports/music-provider.ts";
import type { ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import { type FoundAlbum, foundAlbumOf } from "./mapping.ts";
import { minutesOf } from "./playing-time.ts";
import { albumSearchSchema, readAs } from "./schemas.ts";
import { readAlbum, trackPagesOf } from "./tracks.ts";

/** The most results a search gives in Development Mode. */
const searchLimit = 10;
/** The service refuses long queries; a hundred characters of each name tell an album apart. */
const longestTerm = 100;

/** How many other spellings of an artist's name are searched for, so that an album nobody has costs five calls at most. */
const spellingsTried = 3;

/** The album at the service: a search by fields, then by plain words, then for each other spelling of the artist's name. */
export async function findAlbum(
  api: ApiSession,
  wanted: WantedAlbum,
  artworkOrigins: readonly string[],
): Promise<Result<ProviderAlbum | undefined, Refusal>> {
  for (const query of queriesFor(wanted)) {
    const found = await search(api, query, artworkOrigins);
    if (!found.ok) return found;
    const best = plainestMatch(found.value, wanted);
    if (best !== undefined) return succeed(best);
  }
  return succeed(undefined);
}

/** The field names one artist, for the service keeps each artist of an album apart; plain words name all, unjoined. */
function queriesFor({ title, artist, artists, aliases = [] }: WantedAlbum): readonly string[] {
  const name = searchTerm(displayTitle(title));
  const first = searchTerm(artists?.[0]?.name ?? artist);
  const spellings = [artist, ...aliases.slice(0, spellingsTried)].map((names) =>
    searchTerm(names.replace(/[&+,;/]/g, " ")),
  );
  return [`album:"${name}" artist:"${first}"`, ...spellings.map((spelling) => `${spelling} ${name}`)];
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

/** Quotes end a phrase and a colon makes a field of a word; neither is needed to find a name. */
function searchTerm(name: string): string {
  const plain = name
    .replace(/["“”„:*\\]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return Array.from(plain).slice(0, longestTerm).join("").trim();
}

/** The same album by its folded identity; of several editions the plain one, which carries the shortest title. */
function plainestMatch(found: readonly FoundAlbum[], wanted: WantedAlbum): ProviderAlbum | undefined {
  const keys = keysOf(wanted);
  const matches = found.filter(
    ({ album, restricted }) =>
      !restricted &&
      ineligibilityOf(album) === undefined &&
      waysToName(album).some((credit) => keys.has(albumKey(credit, album.title))),
  );
  return matches.toSorted((one, other) => one.album.title.length - other.album.title.length)[0]?.album;
}

/** The service lists all who play on an album; others may name the first of them alone. */
const waysToName = ({ artists }: ProviderAlbum): readonly Credit[] => [
  artists.map(({ name }) => name),
  artists.slice(0, 1).map(({ name }) => name),
];

/** One album with its tracks and minutes; undefined if the service has it no more. */
export async function describeAlbum(
  api: ApiSession,
  ref: string,
  artworkOrigins: readonly string[],
): Promise<Result<ProviderAlbum | undefined, Refusal>> {
  const answer = await readAlbum(api, ref);
  if (!answer.ok) return answer;
  const details = answer.value;
  if (details === undefined) return succeed(undefined);
  const found = foundAlbumOf(details, artworkOrigins);
  if (found === undefined) return fail({ kind: "broken", how: "nonsense" });
  // Once it is too long for an album, the rest of its tracks change nothing.
  const pages = await trackPagesOf(
    api,
    details,
    (read) => minutesOf(read, details.total_tracks) !== undefined,
  );
  if (!pages.ok) return pages;
  return succeed({ ...found.album, minutes: minutesOf(pages.value, details.total_tracks) });
}
