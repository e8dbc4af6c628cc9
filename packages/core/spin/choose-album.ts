import type { AlbumKey } from "../album/album-key.ts";
import { catalogueIndex } from "../album/catalogue-index.ts";
import { daysBetween, type LocalDate } from "../day/local-date.ts";
import type { Candidate, WeightedCandidate } from "./candidate.ts";
import { type DrawnAlbum, drawAlbums } from "./draw-albums.ts";
import type { FallbackReason } from "./fallback-reason.ts";
import type { ModeId } from "./mode-definitions.ts";
import { modeOf } from "./modes/list.ts";
import type { ModeInput } from "./modes/mode-input.ts";

/** Finds albums for everybody, so the other modes fall back to it. */
export const fallbackMode: ModeId = "roulette";

/** Modes that don't give what the user owns first: From My Music gives nothing but the user's own, and the fallback is the same for everybody. */
const drawingAlike: readonly ModeId[] = ["saved", fallbackMode];

/** After how many calendar days an album may come again if a mode finds no new one. */
export const daysUntilAgain = 180;

/** The local dates on which the user was last given these albums; albums never given are missing. */
export type LastGiven = (keys: readonly AlbumKey[]) => Promise<ReadonlyMap<AlbumKey, LocalDate>>;

/** Albums to give, in the order to try them. */
export interface Choice {
  readonly candidates: readonly Candidate[];
  /** Why they come from the whole catalogue; undefined if they are the mode's own. */
  readonly fallback: Extract<FallbackReason, "nothing-found" | "all-given"> | undefined;
}

export interface Choosing {
  readonly mode: ModeId;
  readonly input: ModeInput;
  readonly today: LocalDate;
  readonly lastGiven: LastGiven;
  /** Returns numbers in [0, 1). */
  readonly random: () => number;
  readonly count: number;
  /** Yields to other requests between two parts of the work. */
  readonly pause?: () => Promise<void>;
}

/**
 * Albums for a spin: the mode's eligible candidates that were never given, editions folded, in a weighted random order, in most
 * modes those that the user owns first. If all were given: those of at least 180 days ago, least recent first. If there are
 * none, the same from the whole catalogue, and finally its least recently given. Empty only if nothing in the catalogue is
 * eligible.
 */
export async function chooseAlbums(choosing: Choosing): Promise<Choice> {
  const ofMode = await chooseFrom(choosing.mode, choosing);
  if (ofMode.candidates.length > 0) return { candidates: ofMode.candidates, fallback: undefined };
  const ofCatalogue = await chooseFrom(fallbackMode, choosing);
  return {
    candidates: ofCatalogue.candidates.length > 0 ? ofCatalogue.candidates : ofCatalogue.tooRecent,
    fallback: ofMode.tooRecent.length > 0 ? "all-given" : "nothing-found",
  };
}

/** Draws what a server of the user's own has before all others. */
function* drawOwnedFirst(
  found: readonly WeightedCandidate[],
  { taste, catalogue }: ModeInput,
  random: () => number,
): Generator<DrawnAlbum, undefined> {
  const index = catalogueIndex(catalogue);
  const owned = new Set([...taste.ownedAlbums, ...taste.topArtistAlbums].map(index.keyOf));
  const isOwned = ({ candidate }: WeightedCandidate): boolean => owned.has(index.keyOf(candidate.album));
  yield* drawAlbums(found.filter(isOwned), index, random);
  yield* drawAlbums(
    found.filter((each) => !isOwned(each)),
    index,
    random,
  );
}

/** How many albums one lookup asks about. The first is small, because most albums were never given. */
const asked = { first: 32, further: 500 } as const;

/** `tooRecent`: albums given within 180 days, least recent first, for when there are no others. */
async function chooseFrom(mode: ModeId, choosing: Choosing) {
  const { input, today, lastGiven, random, count, pause } = choosing;
  const found = modeOf(mode).candidates(input);
  await pause?.();
  const drawn =
    input.taste.ownedAlbums.length === 0 || drawingAlike.includes(mode)
      ? drawAlbums(found, catalogueIndex(input.catalogue), random)
      : drawOwnedFirst(found, input, random);
  const fresh: Candidate[] = [];
  const given: { readonly candidate: Candidate; readonly on: LocalDate }[] = [];
  for (let most: number = asked.first; fresh.length < count; most = asked.further) {
    const albums = take(drawn, most);
    if (albums.length === 0) break;
    const dates = await lastGiven(albums.flatMap(({ keys }) => keys));
    for (const { candidate, keys } of albums) {
      const on = keys
        .flatMap((key) => dates.get(key) ?? [])
        .toSorted()
        .at(-1);
      if (on === undefined) fresh.push(candidate);
      else given.push({ candidate, on });
    }
  }
  if (fresh.length > 0) return { candidates: fresh.slice(0, count), tooRecent: [] };
  const byDate = given.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  const again = byDate.filter(({ on }) => daysBetween(on, today) >= daysUntilAgain);
  const first = (some: typeof given) => some.slice(0, count).map(({ candidate }) => candidate);
  return { candidates: first(again), tooRecent: again.length > 0 ? [] : first(byDate) };
}

function take(drawn: Iterator<DrawnAlbum, undefined>, most: number): readonly DrawnAlbum[] {
  const taken: DrawnAlbum[] = [];
  while (taken.length < most) {
    const { value } = drawn.next();
    if (value === undefined) break;
    taken.push(value);
  }
  return taken;
}
