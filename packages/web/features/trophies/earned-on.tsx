import { mediumDate } from "../../ui/local-date-words.ts";

export function EarnedOn({ date }: { readonly date: string | undefined }) {
  return date === undefined ? null : <time dateTime={date}>{mediumDate(date)}</time>;
}
