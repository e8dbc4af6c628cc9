import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Settings } from "@spindle/contract/schemas/settings.ts";
import type { SharedBy, SharedNumbers } from "@spindle/core/share/profile-texts.ts";

export function numbersOf({ stats, streak }: Me, trophies?: number): SharedNumbers {
  return {
    albums: stats.albumsSpun,
    currentStreak: streak.current,
    longestStreak: streak.longest,
    trophies,
  };
}

/** Returns the origin and the name for share links. The name is omitted unless the loaded settings allow it. */
export function sharedFrom({ displayName }: Me, settings: Settings | undefined): SharedBy {
  return {
    origin: location.origin,
    name: settings?.nameInShareLinks === true ? displayName : undefined,
  };
}
