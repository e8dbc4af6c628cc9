import type { Instant } from "../day/instant.ts";
import { localHourAt } from "../day/date-in-zone.ts";
import type { LocalDate } from "../day/local-date.ts";
import type { TimeZone } from "../day/time-zone.ts";
import { weekdayOf } from "../day/week.ts";
import type { ModeId } from "../spin/mode-definitions.ts";
import type { SpinInputs } from "../spin/spin-choice.ts";
import type { Tally } from "./listener-facts.ts";

export type TallyName = Pick<Tally, "kind" | "name">;

export interface TalliedAlbum {
  readonly year: number | null;
  readonly genres: readonly string[];
  /** ISO 3166-1 alpha-2 code of the act's home, if known. */
  readonly country: string | null;
}

export interface TalliedSpin {
  readonly localDate: LocalDate;
  readonly zone: TimeZone;
  readonly mode: ModeId;
  readonly inputs: SpinInputs;
}

/** What an album counts towards: once when first spun, and once when first listened to. */
export function albumNames({ year, genres, country }: TalliedAlbum): readonly TallyName[] {
  return [
    ...[...new Set(genres)].map((name) => ({ kind: "genre", name }) as const),
    ...(year === null ? [] : [{ kind: "decade", name: `${Math.floor(year / 10) * 10}s` } as const]),
    ...(country === null ? [] : [{ kind: "country", name: country } as const]),
  ];
}

/** What a spin counts towards, at the instant of the spin or of the listened mark. */
export function spinNames({ localDate, zone, mode, inputs }: TalliedSpin, at: Instant): readonly TallyName[] {
  return [
    { kind: "mode", name: mode },
    ...(inputs.mood ? [{ kind: "mood", name: inputs.mood } as const] : []),
    ...(inputs.moment ? [{ kind: "moment", name: inputs.moment } as const] : []),
    { kind: "weekday", name: String(weekdayOf(localDate)) },
    { kind: "day-part", name: dayPartAt(localHourAt(at, zone)) },
  ];
}

function dayPartAt(hour: number): string {
  if (hour >= 22 || hour < 4) return "night";
  if (hour < 8) return "early";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
