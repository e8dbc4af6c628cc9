import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { localDateAt, localHourAt } from "@spindle/core/day/date-in-zone.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { albumNames } from "@spindle/core/listening/spin-tallies.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { type SpinPermission, spinPermission } from "@spindle/core/spin/daily-limit.ts";
import { modeOf } from "@spindle/core/spin/modes/list.ts";
import { type SpinChoice, type SpinInputs, settledInputs } from "@spindle/core/spin/spin-choice.ts";
import { settledWhy } from "@spindle/core/spin/why.ts";
import { type Celebration, celebrationDue } from "@spindle/core/streak/celebration.ts";
import { streakAfter } from "@spindle/core/streak/streak.ts";
import type { Context } from "../context.ts";
import { readListenerBeforeSpin } from "../db/queries/before-choosing.ts";
import { readBeforeSpin } from "../db/queries/counting.ts";
import { type NewSpin, readLastSpin } from "../db/queries/spins.ts";
import { violatedConstraint } from "../db/constraint-violation.ts";
import { newSpinId } from "../ids/new-id.ts";
import type { SpinOutcome } from "../metrics/spin-metrics.ts";
import { nextReminderAt } from "../notifications/wishes.ts";
import { storeAndCount } from "../listening/store-and-count.ts";
import { shelf } from "../ports/shelf.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { awardTrophies, type AwardedTrophies } from "../trophies/award-trophies.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";
import { UserGone } from "../users/user-gone.ts";
import { type FoundAlbum, findSpinAlbum } from "../albums/find-spin-album.ts";
import { streakDayAt } from "@spindle/core/streak/streak-in-zone.ts";

export interface StartedSpin {
  readonly spinId: SpinId;
  readonly fallback: FallbackReason | undefined;
  readonly newTrophies: AwardedTrophies;
  readonly celebration: Celebration | undefined;
}

/** A choice with all inputs, also proposed ones. */
interface SettledChoice extends SpinChoice {
  /** The inputs that the caller sent. */
  readonly chosen: SpinInputs;
}

/** Why no spin is allowed, and when the next one is. */
export type SpinFailure = Exclude<SpinPermission, { readonly kind: "open" }>;

/** Spins once per local date. Only storing the spin uses up the date. Simultaneous calls wait here, and across processes in the database. */
export async function startSpin(
  context: Context,
  signedIn: SignedIn,
  input: SpinChoice,
): Promise<Result<StartedSpin, SpinFailure>> {
  let outcome: SpinOutcome | undefined = "failed";
  try {
    const started = await spinOnce(context, signedIn, input);
    outcome = started.ok ? (started.value.fallback ?? "given") : started.failure.kind;
    return started;
  } catch (error) {
    if (error instanceof UserGone) outcome = undefined;
    throw error;
  } finally {
    if (outcome !== undefined) context.metrics.spinEnded(input.mode, outcome);
  }
}

async function spinOnce(
  context: Context,
  signedIn: SignedIn,
  input: SpinChoice,
): Promise<Result<StartedSpin, SpinFailure>> {
  return context.spinMutex.run(signedIn.user.user_id, async () => {
    const now = context.clock.now();
    const { user } = signedIn;
    const key = { userId: user.user_id, provider: signedIn.providerId };
    const listener = await readListenerBeforeSpin(context.db, key, modeOf(input.mode));
    const permission = spinPermission(now, user.time_zone, listener.last);
    if (permission.kind !== "open") return fail(permission);
    const choice: SettledChoice = {
      mode: input.mode,
      chosen: input.inputs,
      inputs: settledInputs(
        input.mode,
        input.inputs,
        localHourAt(now, user.time_zone),
        user.midday_moment ?? undefined,
      ),
    };
    const found = await findSpinAlbum(context, signedIn, listener, choice, localDateAt(now, user.time_zone));
    return storeSpin(context, signedIn, choice, found, now);
  });
}

/** The catalogue is where a mode looks if the shelf has nothing for it, or a service that has no albums: nothing went wrong. */
function toldFallback(
  { provider, providerId }: Pick<SignedIn, "provider" | "providerId">,
  { fallback }: FoundAlbum,
): FoundAlbum["fallback"] {
  if (providerId === shelf) return fallback === "all-given" ? fallback : undefined;
  return fallback === "nothing-found" && provider && !provider.finder ? undefined : fallback;
}

async function storeSpin(
  context: Context,
  signedIn: SignedIn,
  choice: SettledChoice,
  found: FoundAlbum,
  now: Instant,
): Promise<Result<StartedSpin, SpinFailure>> {
  const spinId = newSpinId(now, context.randomness);
  const { user, providerId } = signedIn;
  const userId = user.user_id;
  const fallback = toldFallback(signedIn, found);
  try {
    return await inUserTransaction(context, userId, async (transaction, before) => {
      const { album, known, last } = await readBeforeSpin(transaction, userId, found.album);
      const permission = spinPermission(now, user.time_zone, last);
      if (permission.kind !== "open") return fail(permission);
      const today = streakDayAt(now, user.time_zone);
      const streakLength = streakAfter(last, today);
      const spin: NewSpin = {
        userId,
        spinId,
        localDate: today.localDate,
        at: today.at,
        zone: user.time_zone,
        utcOffsetMinutes: today.utcOffsetMinutes,
        mode: choice.mode,
        inputs: choice.inputs,
        provider: providerId,
        accountId: found.accountId,
        albumId: found.album.albumId,
        fallback,
        streakLength,
        minutes: found.minutes,
        why: settledWhy(found.why, album.isNew ? albumNames(album) : [], {
          albums: before.albums,
          names: known,
        }),
        edition: found.edition,
      };
      const { state, counted } = await storeAndCount(
        transaction,
        spin,
        album,
        nextReminderAt(before, now, spin.localDate),
        choice.chosen.moment,
      );
      const act = { spinId, counted };
      const newTrophies = await awardTrophies(transaction, before, state, now, act);
      const celebration = celebrationDue({ ...today, length: streakLength }, today, null);
      return succeed({ spinId, fallback, newTrophies, celebration });
    });
  } catch (error) {
    if (violatedConstraint(error) !== "spins_one_a_day") throw error;
    const permission = spinPermission(now, user.time_zone, await readLastSpin(context.db, userId));
    if (permission.kind === "open") throw error;
    return fail(permission);
  }
}
