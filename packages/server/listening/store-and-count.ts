import { localHourAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { artistsMet } from "@spindle/core/listening/artists-met.ts";
import { lastSpun } from "@spindle/core/listening/last-spun.ts";
import { albumNames, spinNames } from "@spindle/core/listening/spin-tallies.ts";
import { isMidday } from "@spindle/core/spin/moment-of-day.ts";
import type { Moment } from "@spindle/core/spin/spin-choice.ts";
import type { Transaction } from "kysely";
import { type GivenAlbum, storeSpin } from "../db/queries/counting.ts";
import type { NewSpin } from "../db/queries/spins.ts";
import type { Database } from "../db/schema.ts";
import type { CountedAct } from "../trophies/trophy-state.ts";
import { collectionKeys } from "./collection-keys.ts";

/** Stores and counts a spin, and sets the next reminder. A new album's details are frozen. Only a chosen moment is proposed again. */
export async function storeAndCount(
  transaction: Transaction<Database>,
  spin: NewSpin,
  album: GivenAlbum,
  nextReminderAt: Instant | null,
  chosenMoment: Moment | undefined,
): Promise<CountedAct> {
  const ofSpin = spinNames(spin, spin.at);
  const names = album.isNew ? [...ofSpin, ...albumNames(album)] : ofSpin;
  const state = await storeSpin(transaction, {
    ...spin,
    nextReminderAt,
    firstGiven: album.isNew
      ? { ...album, keys: collectionKeys(album), met: artistsMet(album.artists) }
      : undefined,
    names,
    lastSpun: lastSpun([{ ...spin, genres: album.genres }]),
    // Ignore a moment that came with another mode.
    middayMoment: spin.inputs.moment && isMidday(localHourAt(spin.at, spin.zone)) ? chosenMoment : undefined,
  });
  return { state, counted: { by: "spun", names } };
}
