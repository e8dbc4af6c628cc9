/** Those that a sentence names with an article. */
const withArticle: ReadonlySet<string> = new Set(
  "AE BS CF CK DO FO GB GM KM KY MH MV NL PH SB SC TC US VA VG VI".split(" "),
);
/** Those that the standard names so that two of them cannot be confused, which no sentence says. */
const spoken: Readonly<Record<string, string>> = { CD: "the DR Congo", CG: "the Republic of the Congo" };

const names = new Intl.DisplayNames("en", { type: "region", style: "short", fallback: "none" });

/** A country as a sentence names it: "Benin", "the UK". Undefined for what is no ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const name = spoken[code] ?? names.of(code);
  return name !== undefined && withArticle.has(code) ? `the ${name}` : name;
}
