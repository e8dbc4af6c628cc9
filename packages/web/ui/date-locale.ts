/** The locale of dates for a reader, or for this device: English as the page, with day and month in the reader's order. */
export function dateLocaleFor(reader?: string): "en-US" | "en-GB" {
  const parts = new Intl.DateTimeFormat(reader, { dateStyle: "long" })
    .formatToParts()
    .map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day") ? "en-US" : "en-GB";
}

export const dateLocale = dateLocaleFor();
