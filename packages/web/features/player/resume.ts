import type { Span } from "./listening.ts";
import type { Played, PlayedTrack } from "./played-log.ts";
import type { PlayerAlbum } from "./player-state.ts";

/** What outlives the page. */
export interface Kept {
  /** Whose it is: what another listener's session left is worth nothing. */
  readonly session: string;
  readonly album: PlayerAlbum;
  readonly track: number;
  readonly seconds: number;
  /** Whether it played when it was stored. */
  readonly plays: boolean;
  /** Whether it waited to be turned over. */
  readonly sideIsOver?: boolean;
  readonly played: Played;
}

/** Reads what was stored; undefined if it is of another session or not in this form. */
export function keptIn(text: string | undefined, session: string): Kept | undefined {
  const kept = storedIn(text, session);
  return isKept(kept) ? kept : undefined;
}

/** Reads what of it the server isn't told of yet. Once a record is off, nothing else is stored. */
export function dueIn(text: string | undefined, session: string): readonly PlayedTrack[] {
  const stored = storedIn(text, session);
  const { due } = isKept(stored) ? stored.played : (stored ?? {});
  return isListOf(due, isPlayedTrack) ? due : [];
}

function storedIn(text: string | undefined, session: string): Readonly<Record<string, unknown>> | undefined {
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) && stored["session"] === session ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    isText(value["session"]) &&
    isAlbum(value["album"]) &&
    isNumber(value["track"]) &&
    isNumber(value["seconds"]) &&
    typeof value["plays"] === "boolean" &&
    ["boolean", "undefined"].includes(typeof value["sideIsOver"]) &&
    isPlayed(value["played"])
  );
}

function isAlbum(value: unknown): value is PlayerAlbum {
  return (
    isRecord(value) &&
    ["albumId", "spinId", "title", "artist"].every((name) => isText(value[name])) &&
    (value["coverUrl"] === undefined || isText(value["coverUrl"]))
  );
}

function isPlayed(value: unknown): value is Played {
  return (
    isRecord(value) &&
    isListOf(
      value["heard"],
      (spans): spans is readonly Span[] | null => spans === null || isListOf(spans, isSpan),
    ) &&
    isListOf(value["present"], isSpan) &&
    isText(value["startedAt"]) &&
    isListOf(value["due"], isPlayedTrack)
  );
}

function isPlayedTrack(value: unknown): value is PlayedTrack {
  return (
    isRecord(value) && isText(value["albumId"]) && isNumber(value["track"]) && isText(value["startedAt"])
  );
}

function isSpan(value: unknown): value is Span {
  return isListOf(value, isNumber) && value.length === 2;
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** None below zero. */
function isNumber(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}
