import { dateLocale } from "../../ui/date-locale.ts";
import { today } from "./words.tsx";

/** The day of an instant on this device, in words. */
export function dayOf(timestamp: string): string {
  const written = (at: Date) => at.toLocaleDateString(dateLocale, { dateStyle: "long" });
  const day = written(new Date(timestamp));
  return day === written(new Date()) ? today : day;
}
