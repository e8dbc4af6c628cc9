import { fail } from "@spindle/core/result/result.ts";
import { emptyTaste, type Taste } from "@spindle/core/spin/candidate.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import { describe, expect, it } from "vitest";
import type { AccessSource, ServiceFailure } from "../../ports/music-service.ts";
import { allFaults, failsInTime } from "./faults.ts";
import { patience, runOnStage } from "./run-on-stage.ts";
import type { ServiceFault, TasteStage } from "./stage.ts";

const allParts: readonly TastePart[] = ["saved", "liked", "top", "recent", "followed", "top-artist-albums"];
const half = () => 0.5;
const strange = "0000000000000000000000";

type TasteList = keyof Taste;

/** What the service has; by default all. */
interface Scope {
  /** The lists of a collector's taste that it fills. */
  readonly lists: readonly TasteList[];
  readonly faults: readonly ServiceFault[];
  /** Whether its albums are the listener's own. */
  readonly owned?: true;
}

/** Every list but genres, which listeners pick and no service tells, and what is owned, which has a call of its own. */
const everything: Scope = {
  lists: (Object.keys(emptyTaste) as TasteList[]).filter((list) => !["genres", "ownedAlbums"].includes(list)),
  faults: allFaults,
};

/** Tests of every service that knows its listeners' taste. */
export function tasteConformance(name: string, setup: () => Promise<TasteStage>, scope = everything): void {
  describe(`${name} conforms to TasteSource`, () => {
    const stage = runOnStage(setup);
    gathering(stage, scope);
    if (scope.lists.includes("savedAlbums")) lookingUp(stage, scope);
    else withoutLibrary(stage);
    if (scope.owned) listingOwned(stage, scope);
  });
}

function gathering(stage: () => TasteStage, { lists, faults }: Scope): void {
  it("reads what it has of a collector's taste in at most twelve calls", async () => {
    const { access } = await stage().connect("collector");
    const before = await stage().countCalls();
    const { taste, albums, failures } = await stage().taste.gather(access, allParts, half, patience());
    expect(failures).toEqual([]);
    const filled = Object.entries(taste).flatMap(([list, { length }]) => (length > 0 ? list : []));
    expect(filled.toSorted()).toEqual(lists.toSorted());
    expect((await stage().countCalls()) - before).toBeLessThanOrEqual(12);
    const listed = [
      ...taste.savedAlbums,
      ...taste.likedAlbums.map(({ album }) => album),
      ...taste.topArtistAlbums,
      ...taste.heardAlbums,
    ];
    for (const album of listed) expect(albums.get(album.ref)).toEqual(album);
    expect(albums.size).toBe(new Set(listed.map(({ ref }) => ref)).size);
  });

  it("reads nothing if no part is requested", async () => {
    const { access } = await stage().connect("collector");
    const before = await stage().countCalls();
    const gathered = await stage().taste.gather(access, [], half, patience());
    expect(gathered).toEqual({ taste: emptyTaste, albums: new Map(), failures: [] });
    expect(await stage().countCalls()).toBe(before);
  });

  it("returns an empty taste for an empty library, without failures", async () => {
    const { access } = await stage().connect("newcomer");
    const gathered = await stage().taste.gather(access, allParts, half, patience());
    expect(gathered).toEqual({ taste: emptyTaste, albums: new Map(), failures: [] });
  });

  if (lists.includes("likedAlbums")) sampling(stage);

  failsInTime(
    "gathering",
    stage,
    async ({ taste }, access, signal) => {
      const gathered = await taste.gather(access, allParts, half, signal);
      expect(gathered).toMatchObject({ taste: emptyTaste, albums: new Map() });
      return fail(onlyKind(gathered.failures));
    },
    faults,
  );
}

function sampling(stage: () => TasteStage): void {
  it("returns the same sample for the same draws, and another for others", async () => {
    const { access } = await stage().connect("collector");
    const gather = async (fraction: number) =>
      (await stage().taste.gather(access, ["liked"], () => fraction, patience())).taste;
    expect(await gather(0.1)).toEqual(await gather(0.1));
    expect(await gather(0.1)).not.toEqual(await gather(0.9));
  });
}

function lookingUp(stage: () => TasteStage, { faults }: Scope): void {
  it("says in one call which albums are saved and which artists are followed", async () => {
    const { access } = await stage().connect("collector");
    const { taste } = await stage().taste.gather(access, ["saved", "followed"], half, patience());
    const albums = taste.savedAlbums.slice(0, 3).map(({ ref }) => ref);
    const artists = taste.followedArtists.slice(0, 3).flatMap(({ ref }) => ref ?? []);
    const before = await stage().countCalls();
    const refs = { albums: [...albums, strange], artists: [...artists, strange] };
    expect(await stage().taste.inLibrary(access, refs, patience())).toEqual({
      ok: true,
      value: new Set([...albums, ...artists]),
    });
    expect((await stage().countCalls()) - before).toBe(1);
  });

  it("contains nothing for a newcomer, and no malformed ids", async () => {
    const { access } = await stage().connect("newcomer");
    const refs = { albums: [stage().known.ref, "../me", "a,b"], artists: [""] };
    expect(await stage().taste.inLibrary(access, refs, patience())).toEqual({ ok: true, value: new Set() });
  });

  failsInTime(
    "looking into the library",
    stage,
    ({ taste, known }, access, signal) =>
      taste.inLibrary(access, { albums: [known.ref], artists: [] }, signal),
    faults,
  );
}

function listingOwned(stage: () => TasteStage, { faults }: Scope): void {
  const owned = ({ taste }: TasteStage, access: AccessSource, signal = patience()) =>
    taste.owned?.(access, signal) ?? expect.unreachable("it lists what is owned");

  it("lists what a listener owns, whether they know it or not, each album once", async () => {
    const { access } = await stage().connect("newcomer");
    const listed = await owned(stage(), access);
    const refs = listed.ok ? listed.value.map(({ ref }) => ref) : [];
    expect(refs).toContain(stage().known.ref);
    expect(new Set(refs).size).toBe(refs.length);
  });

  failsInTime("listing what is owned", stage, owned, faults);
}

function withoutLibrary(stage: () => TasteStage): void {
  it("says without a call that nothing is saved or followed", async () => {
    const { access } = await stage().connect("collector");
    const before = await stage().countCalls();
    const refs = { albums: [stage().known.ref], artists: [strange] };
    expect(await stage().taste.inLibrary(access, refs, patience())).toEqual({ ok: true, value: new Set() });
    expect(await stage().countCalls()).toBe(before);
  });
}

function onlyKind(failures: readonly ServiceFailure[]): ServiceFailure {
  const [first] = failures;
  if (first === undefined) throw new Error("no failure");
  expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set([first.kind]));
  return first;
}
