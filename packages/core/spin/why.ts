import type { TallyName } from "../listening/spin-tallies.ts";
import type { Moment, Mood } from "./spin-choice.ts";

/** A first: the listener was never given an album of that country, decade or genre. */
export const firstKinds = ["country", "decade", "genre"] as const;
export type FirstKind = (typeof firstKinds)[number];

/**
 * Why an album was given: one thing that was really known when it was picked.
 * - `saved`: it is in the listener's library, since that instant (ISO 8601) if the provider says so.
 * - `liked`: the listener likes at least this many songs on it.
 * - `played`: it is by one of the artists that the listener plays most.
 * - `neighbor`: it shares a genre with that artist, whom the listener plays or keeps.
 * - `stranger`: nobody the listener knows made it; nor anybody from that country (ISO 3166-1 alpha-2), if one is named.
 * - `first`: the first album of its kind among all that the listener was given.
 * - `mood`, `moment`: one of this many albums of the catalogue that suit the word chosen.
 * - `famous`: one of this many albums of the catalogue that are known best.
 */
export type Why =
  | { readonly kind: "saved"; readonly at?: string | undefined }
  | { readonly kind: "liked"; readonly songs: number }
  | { readonly kind: "played"; readonly artist: string }
  | { readonly kind: "neighbor"; readonly artist: string }
  | { readonly kind: "stranger"; readonly country?: string | undefined }
  | { readonly kind: "first"; readonly of: FirstKind; readonly name: string }
  | { readonly kind: "mood"; readonly mood: Mood; readonly albums: number }
  | { readonly kind: "moment"; readonly moment: Moment; readonly albums: number }
  | { readonly kind: "famous"; readonly among: number };

/** Reasons that use a provider's data about the listener; they are deleted with the connection. */
export const providerReasons = [
  "saved",
  "liked",
  "played",
  "neighbor",
  "stranger",
] as const satisfies readonly Why["kind"][];

export function isFromProvider({ kind }: Why): boolean {
  return providerReasons.some((reason) => reason === kind);
}

/** Whether a reason uses the absence of a provider's data: it is true only if the provider answered everything. */
export function needsAll({ kind }: Why): boolean {
  return kind === "stranger";
}

/** With fewer albums nearly every album is a first. */
const albumsBeforeFirsts = 5;

export interface GivenBefore {
  readonly albums: number;
  /** The names of the album that were counted before (core/listening/spin-tallies.ts). */
  readonly names: readonly TallyName[];
}

/**
 * The reason to show: what the mode knew of the listener, else a first (country, decade, first genre) in `counted`, else what
 * it knew of the catalogue; may be undefined.
 */
export function settledWhy(
  ofMode: Why | undefined,
  counted: readonly TallyName[],
  before: GivenBefore,
): Why | undefined {
  const firsts = counted.filter(
    ({ kind, name }) => !before.names.some((known) => known.kind === kind && known.name === name),
  );
  if (ofMode?.kind === "stranger") {
    const { country } = ofMode;
    return firsts.some(({ kind, name }) => kind === "country" && name === country)
      ? ofMode
      : { kind: "stranger" };
  }
  if (ofMode && isFromProvider(ofMode)) return ofMode;
  if (before.albums < albumsBeforeFirsts) return ofMode;
  for (const of of firstKinds) {
    // The first genre is the most specific.
    const name = counted.find(({ kind }) => kind === of);
    if (name && firsts.includes(name)) return { kind: "first", of, name: name.name };
  }
  return ofMode;
}
