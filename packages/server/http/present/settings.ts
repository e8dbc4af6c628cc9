import type { Settings } from "@spindle/contract/schemas/settings.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";

export function presentSettings(
  user: Pick<SignedIn["user"], "time_zone" | "time_zone_pinned" | "name_in_share_links">,
): Settings {
  return {
    timeZone: user.time_zone,
    timeZonePinned: user.time_zone_pinned,
    nameInShareLinks: user.name_in_share_links,
  };
}
