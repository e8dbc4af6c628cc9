import { mediumDate } from "../../ui/local-date-words.ts";

/** The listener's date when a trophy was earned; nothing if it was not. */
export function EarnedOn({ date }: { readonly date: string | undefined }) {
  return date === undefined ? null : <time dateTime={date}>{mediumDate(date)}</time>;
}
