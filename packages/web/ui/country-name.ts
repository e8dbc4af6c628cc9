const names = new Intl.DisplayNames("en", { type: "region", style: "short" });

/** Countries whose names English puts an article before. */
const withArticle: ReadonlySet<string> = new Set(
  "AE BS CF CK DO FO GB GM KM KY MH MV NL PH SB SC TC US VA VG VI".split(" "),
);

/** A country as it stands in a sentence: "Benin", "the US". `code` is its ISO 3166-1 alpha-2 code. */
export function countryInSentence(code: string): string {
  const name = names.of(code) ?? code;
  return withArticle.has(code) ? `the ${name}` : name;
}
