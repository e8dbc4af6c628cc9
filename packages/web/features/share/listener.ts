import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Settings } from "@spindle/contract/schemas/settings.ts";
import type { SharedBy, SharedNumbers } from "@spindle/core/share/profile-texts.ts";

/** A listener's numbers as they are shared; how many trophies there are is not always known. */
export function numbersOf({ stats, streak }: Me, trophies?: number): SharedNumbers {
  return {
    albums: stats.albumsSpun,
    currentStreak: streak.current,
    longestStreak: streak.longest,
    trophies,
  };
}

/** Where a listener's shares lead. Their links bear a name only once it is known that the listener wants that. */
export function sharedFrom({ displayName }: Me, settings: Settings | undefined): SharedBy {
  return {
    origin: location.origin,
    name: settings?.nameInShareLinks === true ? displayName : undefined,
  };
}
