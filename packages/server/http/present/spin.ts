import { noticeFor } from "@spindle/contract/notices.ts";
import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { shelf } from "../../ports/shelf.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";
import type { SpinInList } from "../../use-cases/list-spins.ts";
import type { SpinReading } from "../../use-cases/read-spin-detail.ts";
import { presentAlbum } from "./album.ts";
import { nameOfService, presentProvider } from "./provider.ts";

export function presentSpin(providers: ProviderRegistry, reading: SpinReading): Spin {
  const { spin, ids, currentStreak, isLatest } = reading;
  return {
    spinId: spin.spinId,
    mode: spin.mode,
    ...spin.inputs,
    startedAt: isoOf(spin.startedAt),
    localDate: spin.localDate,
    listenedAt: spin.listenedAt === null ? null : isoOf(spin.listenedAt),
    // A process of an earlier version stores other reasons too for listeners without a service.
    ...(spin.fallback &&
      (spin.provider !== shelf || spin.fallback === "all-given") && {
        notice: noticeFor(spin.fallback, nameOfService(providers, spin.provider)),
      }),
    ...(spin.why && { why: spin.why }),
    ...presentProvider(providers, spin.provider),
    album: { ...presentAlbum(providers, spin, 640), ...(ids && { ids }) },
    ...presentLength(spin),
    totalSpins: spin.totalSpins,
    listenedSpins: spin.listenedSpins,
    currentStreak,
    isLatest,
    longestStreak: spin.longestStreak,
  };
}

/** The album's length and tracks, if known. Tracks come from the provider and need a connection. */
function presentLength({ minutes, totalTracks, tracks, isConnected }: SpinReading["spin"]) {
  const trackCount = tracks?.length || (isConnected && totalTracks);
  return {
    ...(minutes !== null && { minutes }),
    ...(trackCount && { trackCount }),
    ...(tracks && isConnected && { tracks: [...tracks] }),
  };
}

export function presentListedSpin(providers: ProviderRegistry, spin: SpinInList): ListedSpin {
  return {
    id: spin.spinId,
    startedAt: isoOf(spin.startedAt),
    localDate: spin.localDate,
    ...(spin.listenedAt !== null && { listenedAt: isoOf(spin.listenedAt) }),
    ...presentProvider(providers, spin.provider),
    album: presentAlbum(providers, spin),
  };
}
