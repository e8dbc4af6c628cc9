import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "../../api/server-clock.ts";
import { deviceDateAt } from "../../device/device-date.ts";
import { calendarQuery } from "./calendar-query.ts";
import type { Span } from "./month-grid.ts";

/** From the listener's first day to their today: as the server counts, and as this device does until that is known. */
export function useSpan({ createdAt }: Pick<Me, "createdAt">): Span {
  const known = useQuery(calendarQuery()).data;
  return known ?? { joinedOn: deviceDateAt(Date.parse(createdAt)), today: deviceDateAt(serverNow()) };
}
