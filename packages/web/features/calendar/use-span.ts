import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "../../api/server-clock.ts";
import { deviceDateAt } from "../../device/device-date.ts";
import { calendarQuery } from "./calendar-query.ts";
import type { Span } from "./month-grid.ts";

/** From the day the listener joined to today, which is this device's date until the server's is loaded. */
export function useSpan({ joinedOn }: Pick<Me, "joinedOn">): Span {
  const { data } = useQuery(calendarQuery());
  return { joinedOn, today: data?.today ?? deviceDateAt(serverNow()) };
}
