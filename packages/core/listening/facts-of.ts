import type { Instant } from "../day/instant.ts";
import type { AlbumId } from "../ids.ts";
import { countersOf } from "../spin/counters.ts";
import { artistsMet } from "./artists-met.ts";
import type { ListenerFacts, Tally } from "./listener-facts.ts";
import {
  albumNames,
  spinNames,
  type TalliedAlbum,
  type TalliedSpin,
  type TallyName,
} from "./spin-tallies.ts";

export interface HistorySpin extends TalliedSpin, TalliedAlbum {
  readonly at: Instant;
  readonly utcOffsetMinutes: number;
  readonly listenedAt: Instant | null;
  readonly minutes: number | null;
  readonly albumId: AlbumId;
  readonly artists: readonly string[];
}
/** All counted facts of a listener, from spins in the order of their local dates. */
export function factsOf(
  spins: readonly HistorySpin[],
  { favorites, shares }: Pick<ListenerFacts, "favorites" | "shares">,
): ListenerFacts {
  const { counters } = countersOf(
    spins.map((spin) => ({
      ...spin,
      isListened: spin.listenedAt !== null,
      minutes: spin.minutes ?? undefined,
    })),
  );
  const tallies = new Map<string, Tally>();
  const add = (names: readonly TallyName[], by: "spun" | "heard") => {
    for (const { kind, name } of names) {
      const tally = tallies.get(`${kind} ${name}`) ?? { kind, name, spun: 0, heard: 0 };
      tallies.set(`${kind} ${name}`, { ...tally, [by]: tally[by] + 1 });
    }
  };
  const [spun, heard] = [new Set<AlbumId>(), new Set<AlbumId>()];
  let [run, longestFinishedRun] = [0, 0];
  for (const spin of spins) {
    add(spinNames(spin, spin.at), "spun");
    if (!spun.has(spin.albumId)) add(albumNames(spin), "spun");
    spun.add(spin.albumId);
    run = spin.listenedAt === null ? 0 : run + 1;
    longestFinishedRun = Math.max(run, longestFinishedRun);
    if (spin.listenedAt === null) continue;
    add(spinNames(spin, spin.listenedAt), "heard");
    if (!heard.has(spin.albumId)) add(albumNames(spin), "heard");
    heard.add(spin.albumId);
  }
  return {
    ...counters,
    longestFinishedRun,
    albums: spun.size,
    artists: new Set(spins.flatMap(({ artists }) => artistsMet(artists))).size,
    favorites,
    shares,
    tallies: [...tallies.values()],
  };
}
