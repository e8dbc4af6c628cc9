/**
 * The locale to write dates in for a reader of a locale, that of this device if none is given: always in English, as the
 * page is, but with the day and the month in the order that the reader knows.
 */
export function dateLocaleFor(reader?: string): "en-US" | "en-GB" {
  const parts = new Intl.DateTimeFormat(reader, { dateStyle: "long" })
    .formatToParts()
    .map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day") ? "en-US" : "en-GB";
}

export const dateLocale = dateLocaleFor();
