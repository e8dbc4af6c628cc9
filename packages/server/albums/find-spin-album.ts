import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId } from "@spindle/core/ids.ts";
import { type Candidate, emptyTaste, knownAlbums, type Met } from "@spindle/core/spin/candidate.ts";
import {
  chooseAlbums,
  type Choosing,
  fallbackMode,
  type LastGiven,
} from "@spindle/core/spin/choose-album.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import { type DiscoveryMode, modeOf } from "@spindle/core/spin/modes/list.ts";
import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { needsAll, type Why } from "@spindle/core/spin/why.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import type { KnownAlbum } from "../db/queries/albums.ts";
import { type ListenerBeforeSpin, readStandings, type Standing } from "../db/queries/before-choosing.ts";
import type { Connection, ConnectionKey } from "../db/queries/connections.ts";
import { keepFindings } from "../db/queries/findings.ts";
import { albumIdOf, importedAlbumIdOf } from "../ids/new-id.ts";
import type { ServiceFailure } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { pickCandidate, type LinkOf, type Tried } from "./pick-candidate.ts";
import { storedAlbumOf, storedIdOf } from "./known-album.ts";
import { gatherTaste, type KnownTaste, withoutShelved } from "./gather-taste.ts";
import { lastCheck } from "./last-check.ts";
import type { Edition, Source } from "./link-candidate.ts";
import { tasteToRemember } from "./taste-memory.ts";

export interface FoundAlbum {
  /** The account whose taste was read. */
  readonly accountId: string | undefined;
  readonly album: KnownAlbum;
  readonly edition: Edition | undefined;
  readonly minutes: number | undefined;
  readonly fallback: FallbackReason | undefined;
  /** The reason of the mode or of the fallback. */
  readonly why: Why | undefined;
}

/** Milliseconds of the provider in all, with the search. */
const wholeBudget = 4_500;
/** Turns of the event loop that another request needs to get the database, read and answer. */
const turnsOfOthers = 4;
/** Albums to compare with a shelf, which may have most of them. */
const mostCompared = 200;
/** Albums to try, including those that the listener turns out to know. */
const mostTried = 12;

/** Picks a spin's album from taste and mode, and finds its edition at the provider. Never fails. */
export async function findSpinAlbum(
  context: Context,
  signedIn: SignedIn,
  { met, connection, hasShelf }: Pick<ListenerBeforeSpin, "met" | "connection" | "hasShelf">,
  choice: SpinChoice,
  today: LocalDate,
): Promise<FoundAlbum> {
  const whole = context.clock.timeout(wholeBudget);
  const mode = modeOf(choice.mode);
  const key = { userId: signedIn.user.user_id, provider: signedIn.providerId };
  const source = sourceOf(context, signedIn, connection);
  const gathered = await gatherTaste(context, signedIn, source, hasShelf, mode, whole);
  const standings = standingsIn(context, key);
  const choosing: Choosing = {
    mode: choice.mode,
    input: { taste: gathered.taste, met, catalogue: context.catalogue, ...choice.inputs },
    today,
    lastGiven: standings.lastGiven,
    random: () => context.randomness.fraction(),
    count: hasShelf && mode.promises ? mostCompared : mostTried,
    pause: yieldToOthers,
  };
  await yieldToOthers(); // The listener's whole history has just been read.
  const { candidates: chosen, fallback } = await chooseAlbums(choosing);
  const unowned = async (candidates: readonly Candidate[]) =>
    hasShelf ? withoutShelved(context, signedIn, mode, candidates, whole) : candidates;
  const findKnown = lastCheck(context, source, mode, whole);
  const tried = await pickCandidate(
    context,
    source,
    gathered.albums,
    (await unowned(chosen)).slice(0, mostTried),
    standings.linkOf,
    findKnown,
    whole,
  );
  const failures = [...gathered.failures, ...tried.failures];
  const failed = hasFailed(mode, gathered, tried, fallback);
  const known = [...knownAlbums(gathered.taste, met), ...tried.known];
  const modeOfFit = fallback === undefined ? choice.mode : fallbackMode;
  const give = (candidate: Candidate, from: ModeId, because: FallbackReason | undefined): FoundAlbum => ({
    accountId: connection?.account_id,
    album: storedAlbumOf(context, key.userId, candidate, known),
    edition: tried.link?.edition,
    minutes: tried.link?.minutes ?? candidate.album.minutes,
    fallback: choice.mode === fallbackMode ? undefined : because,
    why: whyOf(choosing, candidate, from, failures.length > 0),
  });
  const reason = signedIn.connection === undefined ? "not-connected" : reasonOfFailures(failures);
  const found = tried.fit
    ? give(tried.fit, modeOfFit, failed ? reason : fallback)
    : give(await fromCatalogue(choosing, known, unowned), fallbackMode, "nothing-found");
  const seen = tasteToRemember(gathered.ofService, tried.known);
  const findings = { album: found.album, searched: tried.searched, seen };
  await keepFindings(context.db, { ...key, accountId: found.accountId }, findings, context.clock.now());
  return found;
}

/** Whether an album is not what its mode promises because the provider failed. */
function hasFailed(
  mode: DiscoveryMode,
  gathered: KnownTaste,
  tried: Pick<Tried, "failures">,
  fallback: FallbackReason | undefined,
): boolean {
  // A mode that reads no taste uses the catalogue anyway, so that is not a fallback.
  if (mode.taste.length === 0) return false;
  if (tried.failures.length > 0) return true;
  if (fallback !== undefined) return gathered.failures.length > 0;
  // New Artists finds candidates in the catalogue even without any taste.
  return gathered.isInPart && isDeepStrictEqual(gathered.taste, emptyTaste);
}

/** The reason for an album; undefined if it needs a part of the taste that could not be read. */
function whyOf({ input }: Choosing, candidate: Candidate, from: ModeId, isInPart: boolean): Why | undefined {
  const why = modeOf(from).why(input, candidate);
  return why && isInPart && needsAll(why) ? modeOf(fallbackMode).why(input, candidate) : why;
}

async function yieldToOthers(): Promise<void> {
  for (let turn = 0; turn < turnsOfOthers; turn += 1) await nextTurn();
}

/** Reads by id when the user last got these albums, with their stored links. */
function standingsIn(
  { db, catalogue }: Context,
  key: ConnectionKey,
): { readonly lastGiven: LastGiven; readonly linkOf: LinkOf } {
  const index = catalogueIndex(catalogue);
  const standings = new Map<AlbumId, Standing>();
  return {
    async lastGiven(keys) {
      const ids = new Map(
        keys.flatMap((each) =>
          [albumIdOf(each), importedAlbumIdOf(key.userId, each)].map((id) => [id, each]),
        ),
      );
      const asked = await readStandings(db, key, [...ids.keys()]);
      for (const [id, standing] of asked) standings.set(id, standing);
      const given = [...ids].flatMap(([id, each]) => {
        const on = asked.get(id)?.givenOn;
        return on === undefined ? [] : [[each, on] as const];
      });
      // The later date of an album that is stored twice.
      return new Map(given.toSorted(([, one], [, other]) => (one < other ? -1 : 1)));
    },
    linkOf: ({ album }) => standings.get(storedIdOf(key.userId, album, index))?.link,
  };
}

/** The fallback: a popular album of the catalogue, unknown to the user if possible. */
async function fromCatalogue(
  choosing: Choosing,
  known: Met["albums"],
  unowned: (candidates: readonly Candidate[]) => Promise<readonly Candidate[]>,
): Promise<Candidate> {
  const index = catalogueIndex(choosing.input.catalogue);
  const keys = new Set(known.map(index.keyOf));
  const { candidates } = await chooseAlbums({ ...choosing, mode: fallbackMode });
  const unknown = await unowned(candidates.filter(({ album }) => !keys.has(index.keyOf(album))));
  const candidate = unknown[0] ?? candidates[0];
  if (!candidate) throw new Error("the catalogue has no album to spin");
  return candidate;
}

function sourceOf(
  context: Context,
  { user, provider }: SignedIn,
  connection: Connection | undefined,
): Source | undefined {
  if (!provider || connection === undefined) return undefined;
  const key = { userId: user.user_id, provider: provider.id };
  return {
    userId: user.user_id,
    service: provider,
    access: createAccessSource(context, provider, key, connection),
  };
}

/** The reason for a fallback that the listener is shown. */
export function reasonOfFailures(failures: readonly ServiceFailure[]): FallbackReason {
  if (failures.some((failure) => failure.kind === "reauthorize" || failure.kind === "not-registered")) {
    return "reconnect-needed";
  }
  if (failures.some(({ kind }) => kind === "unknown-server")) return "server-not-listed";
  const causes = new Set(
    failures.flatMap((failure) => (failure.kind === "unavailable" ? [failure.because ?? "error"] : [])),
  );
  if (causes.has("over-quota")) return "provider-over-quota";
  if (causes.has("error")) return "provider-error";
  if (causes.has("timed-out")) return "provider-timed-out";
  // A missing scope counts as an error of the provider.
  return causes.has("unreachable") ? "provider-unavailable" : "provider-error";
}
