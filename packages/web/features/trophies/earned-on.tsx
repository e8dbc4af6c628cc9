import { dateLocale } from "../../ui/date-locale.ts";

/** The day on which a trophy was earned, by the calendar of this device; nothing where it was not. */
export function EarnedOn({ at }: { readonly at: string | undefined }) {
  if (at === undefined) return null;
  return <time dateTime={at}>{new Date(at).toLocaleDateString(dateLocale, { dateStyle: "medium" })}</time>;
}
