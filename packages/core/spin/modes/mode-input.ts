import type { CatalogueEntry, Taste } from "../candidate.ts";
import type { Moment, Mood } from "../mode-names.ts";

/** What a mode finds its candidates in. */
export interface ModeInput {
  readonly taste: Taste;
  readonly catalogue: readonly CatalogueEntry[];
  /** The albums this user was already given. */
  readonly given: readonly { readonly artist: string; readonly title: string }[];
  /** The mood that was asked for; any mood where undefined. */
  readonly mood: Mood | undefined;
  /** The part of the day that was asked for; any where undefined. */
  readonly moment: Moment | undefined;
}
