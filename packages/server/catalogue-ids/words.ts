// Texts of `npm run catalogue -- ids` and its report.
import { counted } from "@spindle/core/share/words.ts";
import type { ApiFailure } from "./client.ts";

export const begins = (left: number, all: number) =>
  left === all
    ? `Asking MusicBrainz about ${counted(all, "album")}, with two to four calls for each and one call a second.`
    : `Asking MusicBrainz about ${left} of ${counted(all, "album")}. The others were asked about before.`;
export const goesOn = (done: number, all: number) => `${done} of ${counted(all, "album")}`;
export const skipped = (artist: string, title: string, why: string) => `${artist}: ${title}: ${why}`;
export const stopped = (why: string) =>
  `Stopped, because ${why}. Nothing is lost: run the same command again to go on.`;
export const someSkipped = (albums: number) =>
  `${counted(albums, "album")} had no answer. Run the same command again to ask about ${albums === 1 ? "it" : "them"}.`;

export function whyOf(failure: ApiFailure): string {
  switch (failure.kind) {
    case "busy":
      return "MusicBrainz takes no more calls for now";
    case "unreachable":
      return "MusicBrainz can't be reached";
    case "timed-out":
      return "MusicBrainz didn't answer in time";
    case "nonsense":
      return "the answer isn't what MusicBrainz's API answers";
    case "status":
      return `the answer has the status ${failure.status}`;
  }
}

// The report

export interface Counts {
  readonly found: number;
  readonly missing: number;
  readonly unasked: number;
}
export const summary = ({ found, missing, unasked }: Counts) =>
  `Of ${counted(found + missing + unasked, "album")}, MusicBrainz has ${found} and lacks ${missing}; ${unasked} not asked about yet.`;
export const idsSummary = (ids: Readonly<Record<"spotify" | "apple" | "discogs", number>>) =>
  `Ids found: Spotify ${ids.spotify}, Apple Music ${ids.apple}, Discogs ${ids.discogs}.`;
export const years = (albums: number) => `Another year (${counted(albums, "album")})`;
export const tracks = (albums: number) => `Another count of tracks (${counted(albums, "album")})`;
export const missing = (albums: number) => `Not found (${counted(albums, "album")})`;
export const shared = (albums: number) =>
  `The same id as another album has, so they were left out (${counted(albums, "album")})`;
export const differs = (name: string, here: number, there: string, page: string) =>
  `${name}: ${here} here, ${there} at ${page}`;
export const either = (counts: readonly number[]) => counts.join(" or ");
export const named = (artist: string, title: string) => `${artist}: ${title}`;
export const saved = (ids: string, report: string) =>
  `Ids are in ${ids}: restart the server to use them. What differs is in ${report}.`;
