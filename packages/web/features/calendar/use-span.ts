import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "../../api/server-clock.ts";
import { deviceDateAt } from "../../device/device-date.ts";
import { calendarQuery } from "./calendar-query.ts";
import type { Span } from "./month-grid.ts";

/** From the listener's first day to their today: the server's, or this device's until that is known. */
export function useSpan({ joinedOn }: Pick<Me, "joinedOn">): Span {
  const { data } = useQuery(calendarQuery());
  return { joinedOn, today: data?.today ?? deviceDateAt(serverNow()) };
}
