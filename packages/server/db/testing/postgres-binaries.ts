import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const homes = [
  "/usr/lib/postgresql",
  "/opt/homebrew/opt",
  "/usr/local/opt",
  "/Applications/Postgres.app/Contents/Versions",
];

/** The folder of the newest installed PostgreSQL's programs; throws an explanation of what to install. */
export function postgresBinaries(places = homes, path = process.env["PATH"] ?? ""): string {
  const installed = places
    .filter((home) => existsSync(home))
    .flatMap((home) =>
      readdirSync(home).map((name) => ({ version: versionIn(name), folder: join(home, name, "bin") })),
    )
    .toSorted((one, other) => other.version - one.version)
    .map(({ folder }) => folder);
  const onPath = path.split(delimiter).filter(Boolean);
  const found = [...installed, ...onPath].find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(join(folder, program))),
  );
  if (found) return found;
  throw new Error(
    "These tests need PostgreSQL 15 or newer: install the package `postgresql` (Debian, Ubuntu), " +
      "`brew install postgresql@17` (macOS) or Postgres.app.",
  );
}

function versionIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
