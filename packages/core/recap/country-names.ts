/** Countries with an article in a sentence. */
const withArticle: ReadonlySet<string> = new Set(
  "AE BS CF CK DO FO GB GM KM KY MH MV NL PH SB SC TC US VA VG VI".split(" "),
);
/** Countries whose standard names are too formal for a sentence. */
const spoken: Readonly<Record<string, string>> = { CD: "the DR Congo", CG: "the Republic of the Congo" };

const names = new Intl.DisplayNames("en", { type: "region", style: "short", fallback: "none" });

/** A country in a sentence: "Benin", "the UK". Undefined unless it is an ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const name = spoken[code] ?? names.of(code);
  return name !== undefined && withArticle.has(code) ? `the ${name}` : name;
}
