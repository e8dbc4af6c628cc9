import { instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { joinedOn } from "@spindle/core/listening/joined-on.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** The first local date of the listener's calendar. */
export function joinedOnOf({ user, firstSpin }: Pick<SignedIn, "user" | "firstSpin">): LocalDate {
  return joinedOn(instant(user.created_at), user.time_zone, firstSpin);
}
