/** The locale for dates, for a reader's or this device's: always English, as the page is, with day and month in the reader's order. */
export function dateLocaleFor(reader?: string): "en-US" | "en-GB" {
  const parts = new Intl.DateTimeFormat(reader, { dateStyle: "long" })
    .formatToParts()
    .map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day") ? "en-US" : "en-GB";
}

export const dateLocale = dateLocaleFor();
