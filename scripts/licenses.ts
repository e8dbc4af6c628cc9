/** What a lock file of npm (version 3) says of a package. */
interface LockedPackage {
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** SPDX names of licenses under which a package may be shipped. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
]);

/** The shipped packages with their licenses, in order; without what only development needs. */
export function shippedLicenses(
  packages: Readonly<Record<string, LockedPackage>>,
): ReadonlyMap<string, string> {
  const shipped = Object.entries(packages)
    .filter(
      ([path, { link, dev, devOptional }]) => path.includes("node_modules/") && !link && !dev && !devOptional,
    )
    .map(
      ([path, { license = "none" }]) =>
        [path.slice(path.lastIndexOf("node_modules/") + 13), license] as const,
    );
  const byName = Map.groupBy(shipped, ([name]) => name);
  const names = [...byName.keys()].toSorted();
  return new Map(
    names.map((name) => [name, [...new Set(byName.get(name)?.map(([, license]) => license))].join(", ")]),
  );
}

/** The packages whose license is not in the list. */
export function refusedLicenses(licenses: ReadonlyMap<string, string>): readonly string[] {
  return [...licenses]
    .filter(([, license]) => license.split(", ").some((each) => !allowed.has(each)))
    .map(([name, license]) => `${name}: ${license}`);
}

/** The page that lists them. */
export function licensesPage(licenses: ReadonlyMap<string, string>): string {
  return [
    "# Licenses",
    "",
    "The packages that Spindle ships, with their licenses as their authors name them. `node scripts/check-licenses.ts --write` writes this page from the lock file, and `npm run check` fails",
    "if it is not up to date, or if a license is not in the list of `scripts/licenses.ts`. Their texts are in `node_modules`. `npm run sbom` prints all of it as CycloneDX, with versions and checksums.",
    "",
    "| package | license |",
    "| --- | --- |",
    ...[...licenses].map(([name, license]) => `| ${name} | ${license} |`),
    "",
  ].join("\n");
}
