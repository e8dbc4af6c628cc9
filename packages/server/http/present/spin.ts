import { noticeFor } from "@spindle/contract/notices.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";
import type { SpinReading } from "../../use-cases/read-spin-detail.ts";

/** A spin as its page shows it. Without a match at the provider, the deep link is a search there. */
export function presentSpin(providers: ProviderRegistry, reading: SpinReading): Spin {
  const { spin, currentStreak } = reading;
  const { user } = reading.signedIn;
  const provider = providers.find(spin.provider);
  const providerName = provider?.name ?? spin.provider;
  const deepLink = spin.ref ? provider?.albumUrl(spin.ref) : provider?.searchUrl(spin.artist, spin.title);
  return {
    spinId: spin.spinId,
    mode: spin.mode,
    ...spin.inputs,
    startedAt: isoOf(spin.startedAt),
    localDate: spin.localDate,
    listenedAt: spin.listenedAt === null ? null : isoOf(spin.listenedAt),
    ...(spin.fallback && { notice: noticeFor(spin.fallback, providerName) }),
    provider: { id: spin.provider, name: providerName },
    album: {
      id: spin.albumId,
      name: spin.title,
      artist: spin.artist,
      artists: [...spin.artists],
      ...(spin.year !== null && { year: spin.year }),
      genres: [...spin.genres],
      ...(spin.coverUrl && { coverUrl: spin.coverUrl }),
      ...(deepLink && { deepLink }),
    },
    totalSpins: user.spins,
    listenedSpins: user.listened_spins,
    currentStreak,
    longestStreak: user.longest_streak,
  };
}
