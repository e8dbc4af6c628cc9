import type { ExportDocument } from "@spindle/contract/schemas/own-data.ts";
import { type Instant, isoOf } from "@spindle/core/day/instant.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import type {
  favoritePages,
  readTrophiesToExport,
  shelfItemPages,
  spinPages,
} from "../db/queries/exporting.ts";
import type { User } from "../db/queries/users.ts";

export type RowOf<Pages extends (...given: never) => AsyncGenerator<readonly unknown[]>> =
  ReturnType<Pages> extends AsyncGenerator<readonly (infer Row)[]> ? Row : never;

const trophyNames: ReadonlyMap<string, string> = new Map(trophies.map(({ id, name }) => [id, name]));

export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : isoOf(at));

export function exportedProfile(user: User): ExportDocument["profile"] {
  return {
    displayName: user.display_name,
    avatarUrl: user.avatar_url,
    createdAt: isoOf(user.created_at),
    onboardingCompletedAt: isoOrNull(user.onboarding_completed_at),
    timeZone: user.time_zone,
    timeZonePinned: user.time_zone_pinned,
    nameInShareLinks: user.name_in_share_links,
    dailyReminder: user.daily_reminder,
    reminderTime: user.reminder_time,
    weeklyRecap: user.weekly_recap,
    ...(user.listens_at !== null && { listensAt: user.listens_at }),
  };
}

export function exportedSpin(spin: RowOf<typeof spinPages>): ExportDocument["spins"][number] {
  return {
    date: spin.localDate,
    startedAt: isoOf(spin.at),
    timeZone: spin.zone,
    utcOffsetMinutes: spin.utcOffsetMinutes,
    mode: spin.mode,
    ...spin.inputs,
    album: {
      title: spin.title,
      artist: spin.artist,
      artists: [...spin.artists],
      ...(spin.year !== null && { year: spin.year }),
      genres: [...spin.genres],
      ...(spin.country !== null && { country: spin.country }),
    },
    provider: spin.provider,
    ...(spin.fallback !== null && { fallback: spin.fallback }),
    ...(spin.minutes !== null && { minutes: spin.minutes }),
    listenedAt: isoOrNull(spin.listenedAt),
    streak: spin.streakLength,
  };
}

export function exportedFavorite({ title, artist, artists, since }: RowOf<typeof favoritePages>) {
  return { album: { title, artist, artists: [...artists] }, since: isoOf(since) };
}

export function exportedShelfItem(item: RowOf<typeof shelfItemPages>): ExportDocument["shelfItems"][number] {
  const { importId, title, artist, year, refs, saved, songs, plays } = item;
  return {
    import: importId,
    ...(title !== null && { title }),
    artist,
    ...(year !== null && { year }),
    ...(refs !== null && { ids: refs }),
    // Most have only one of these, and a file has a longest size.
    ...(saved && { saved }),
    ...(songs > 0 && { songs }),
    ...(plays > 0 && { plays }),
  };
}

export type TrophyToExport = Awaited<ReturnType<typeof readTrophiesToExport>>[number];

export function exportedTrophy({ id, earnedAt, earnedOn, spinDate }: TrophyToExport) {
  const name = trophyNames.get(id);
  return { id, ...(name !== undefined && { name }), earnedAt: isoOf(earnedAt), earnedOn, spinDate };
}
