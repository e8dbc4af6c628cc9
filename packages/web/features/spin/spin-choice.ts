import {
  defaultModeId,
  isModeId,
  isMood,
  type ModeId,
  type Moment,
  type Mood,
  modeIds,
  modeNames,
} from "@spindle/core/spin/mode-names.ts";
import { momentAt } from "@spindle/core/spin/moment-of-day.ts";

/** What the next spin asks for. Mood and moment count for their own modes alone. */
export interface SpinChoice {
  readonly mode: ModeId;
  readonly mood: Mood;
  readonly moment: Moment;
}

export const gridModeIds: readonly ModeId[] = modeIds.filter((id) => modeNames[id].inGrid);
export const otherModeIds: readonly ModeId[] = modeIds.filter((id) => !modeNames[id].inGrid);

/** The choice to begin with: the mode and mood of last time, and the moment that the local hour (0 to 23) proposes. */
export function firstChoice(lastMode: string, lastMood: string, localHour: number): SpinChoice {
  return {
    mode: isModeId(lastMode) ? lastMode : defaultModeId,
    mood: isMood(lastMood) ? lastMood : "calm",
    moment: momentAt(localHour),
  };
}

/** The choice as `POST /api/spin` takes it. */
export function spinBody({ mode, mood, moment }: SpinChoice): {
  readonly mode: ModeId;
  readonly mood?: Mood;
  readonly moment?: Moment;
} {
  if (mode === "mood") return { mode, mood };
  return mode === "time" ? { mode, moment } : { mode };
}
