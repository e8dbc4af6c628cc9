import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { type IdEntry, nameKey } from "@spindle/catalogue/id-file.ts";
import type { Findings } from "./find-ids.ts";
import type { Progress } from "./progress.ts";
import * as words from "./words.ts";

const services = ["spotify", "apple", "discogs"] as const;

export interface Outcome {
  readonly ids: readonly IdEntry[];
  readonly report: readonly string[];
  /** The first lines of the report. */
  readonly summary: readonly string[];
}

/** What the progress so far comes to. `known` are the ids that the host's file has: they stay, and only missing ones are filled in. */
export function outcomeOf(
  albums: readonly CatalogueAlbum[],
  progress: Pick<Progress, "has" | "of">,
  known: readonly IdEntry[],
): Outcome {
  const asked = albums.filter(progress.has);
  const found = asked.flatMap((album) => {
    const findings = progress.of(album);
    return findings ? [{ album, findings }] : [];
  });
  const doubled = doubledIds(found.map(({ findings }) => findings));
  const missing = asked.filter((album) => !progress.of(album));
  const has = (service: (typeof services)[number]) =>
    found.filter(({ findings }) => findings[service] !== undefined).length;
  const counts = { found: found.length, missing: missing.length, unasked: albums.length - asked.length };
  const summary = [
    words.summary(counts),
    words.idsSummary({ spotify: has("spotify"), apple: has("apple"), discogs: has("discogs") }),
  ];
  const isShared = (findings: Findings) => services.some((each) => doubled.has(`${each} ${findings[each]}`));
  const shared = found.filter(({ findings }) => isShared(findings));
  const certain = found.map(({ album, findings }) => ({ album, findings: withoutIds(findings, doubled) }));
  const sections = [
    section(words.years, found.flatMap(yearOf)),
    section(words.tracks, found.flatMap(tracksOf)),
    section(
      words.shared,
      shared.map(({ album }) => nameOf(album)),
    ),
    section(words.missing, missing.map(nameOf)),
  ];
  return { ids: merged(certain, known), report: [...summary, ...sections.flat()], summary };
}

interface Found {
  readonly album: CatalogueAlbum;
  readonly findings: Findings;
}

const nameOf = ({ artist, title }: CatalogueAlbum): string => words.named(artist, title);
const pageOf = ({ musicbrainz }: Findings): string => `https://musicbrainz.org/release-group/${musicbrainz}`;

function section(heading: (count: number) => string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", heading(lines.length), ...lines];
}

function yearOf({ album, findings }: Found): readonly string[] {
  const { year } = findings;
  if (year === undefined || year === album.year) return [];
  return [words.differs(nameOf(album), album.year, String(year), pageOf(findings))];
}

function tracksOf({ album, findings }: Found): readonly string[] {
  const { tracks } = findings;
  if (album.tracks === undefined || tracks.length === 0 || tracks.includes(album.tracks)) return [];
  return [words.differs(nameOf(album), album.tracks, words.either(tracks), pageOf(findings))];
}

/** Ids that were found for two albums, as with two albums on one disc, each with its service. */
function doubledIds(found: readonly Findings[]): ReadonlySet<string> {
  const [seen, doubled] = [new Set<string>(), new Set<string>()];
  for (const findings of found) {
    for (const service of services.filter((each) => findings[each] !== undefined)) {
      const id = `${service} ${findings[service]}`;
      if (seen.has(id)) doubled.add(id);
      seen.add(id);
    }
  }
  return doubled;
}

/** Without the ids that two albums have: each is of one of them at most. */
function withoutIds(findings: Findings, doubled: ReadonlySet<string>): Findings {
  const kept = Object.entries(findings).filter(([name, value]) => !doubled.has(`${name} ${String(value)}`));
  return Object.fromEntries(kept) as unknown as Findings;
}

function merged(found: readonly Found[], known: readonly IdEntry[]): readonly IdEntry[] {
  const entries = new Map<string, IdEntry>();
  for (const { album, findings } of found) {
    const { artist, title } = album;
    const { year: _, tracks: __, ...ids } = findings;
    entries.set(nameKey(album), { artist, title, ...ids });
  }
  for (const entry of known) {
    entries.set(nameKey(entry), { ...entries.get(nameKey(entry)), ...entry });
  }
  return [...entries.values()];
}
