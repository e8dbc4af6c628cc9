import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "../../api/server-clock.ts";
import { calendarQuery } from "./calendar-query.ts";
import type { Span } from "./month-grid.ts";

/** From the listener's first day to their today: as the server counts, and as this device does until that is known. */
export function useSpan({ createdAt }: Pick<Me, "createdAt">): Span {
  const known = useQuery(calendarQuery()).data;
  return known ?? { joinedOn: deviceDate(Date.parse(createdAt)), today: deviceDate(serverNow()) };
}

/** The date that this device's calendar shows at an instant. */
function deviceDate(epochMs: number): string {
  const at = new Date(epochMs);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
