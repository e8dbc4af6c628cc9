import type { ModeId, Moment, Mood } from "@spindle/core/spin/mode-names.ts";

/** What the user chose before pressing spin. */
export interface SpinChoice {
  readonly mode: ModeId;
  readonly mood: Mood | undefined;
  readonly moment: Moment | undefined;
}
