import { playingMinutes } from "@spindle/core/album/eligibility.ts";
import type { ApiTrackPage } from "./schemas.ts";

/** Minutes from the known pages of tracks; undefined unless complete or too long already. */
export function minutesOf(
  pages: readonly ApiTrackPage[],
  totalTracks: number | undefined,
): number | undefined {
  const tracks = pages.flatMap(({ items }) => items);
  if (tracks.length === 0) return undefined;
  const milliseconds = tracks.reduce((sum, track) => sum + track.duration_ms, 0);
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes > playingMinutes.longest) return minutes;
  const counts = [...pages.map(({ total }) => total), totalTracks].filter((known) => known !== undefined);
  const isWhole = counts.length > 0 && counts.every((known) => known === tracks.length);
  return isWhole && pages.at(-1)?.next === undefined ? minutes : undefined;
}

/** The next page's offset; undefined after the last or an empty page. */
export function nextOffset(
  pages: readonly ApiTrackPage[],
  totalTracks: number | undefined,
): number | undefined {
  const last = pages.at(-1);
  if (last === undefined || last.length === 0) return undefined;
  const read = pages.reduce((sum, { length }) => sum + length, 0);
  return last.next !== undefined || read < (totalTracks ?? last.total ?? 0) ? read : undefined;
}
