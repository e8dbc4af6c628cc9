import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { celebrationOf } from "../../testing/due-streak.ts";
import { dismissToast, holdToast, toastState, showToast } from "../toast/toast-store.ts";
import {
  closeOverlay,
  dropOverlays,
  expectStreak,
  holdOverlays,
  openOverlay,
  type Overlay,
  wantOverlay,
} from "./overlay-store.ts";
import { isAnnounced, showTrophies, announceTrophies } from "./announce-trophies.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  dropOverlays();
  // Tests of other files may have left a toast in the store.
  goToast();
  holdToast(false);
});
afterEach(() => vi.useRealTimers());

function trophies(...names: readonly string[]): readonly Trophy[] {
  return names.map((name) => ({
    id: name,
    name,
    description: `How ${name} is earned`,
    earned: `How ${name} was earned`,
    whatCounts: "What counts",
    tier: "gold",
    category: "other",
    iconName: "record",
    requirement: { target: 1 },
    progress: 1,
    userTrophy: { earnedAt: "2026-10-24T12:00:00.000Z", earnedOn: "2026-10-24" as LocalDate },
  }));
}
const shown = () => toastState().toast?.title.replace("Achievement unlocked: ", "");
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function goToast(): void {
  dismissToast(toastState().toast?.id ?? 0);
}

describe("the trophies of an action are announced", () => {
  it("one per second, each replacing the previous one, for 3 s", async () => {
    announceTrophies(trophies("A", "B", "C"));
    await pass(999);
    expect(toastState().toast).toBeUndefined();
    await pass(1);
    expect(shown()).toBe("A");
    expect(toastState().toast?.duration).toBe(3_000);
    await pass(999);
    expect(shown()).toBe("A");
    await pass(1);
    expect(shown()).toBe("B");
    await pass(1_000);
    expect(shown()).toBe("C");
    goToast();
    await pass(0);
  });

  it("and shown together once the last toast has disappeared", async () => {
    const earned = trophies("A", "B");
    announceTrophies(earned, { afterMs: 1_500 });
    await pass(2_500);
    expect(shown()).toBe("B");
    await pass(10_000);
    expect(openOverlay()).toBeUndefined();
    goToast();
    await pass(0);
    expect(openOverlay()).toEqual({ kind: "trophies", trophies: earned });
  });

  it("without a toast for the streak's trophy if it is celebrated, but in the dialog", async () => {
    const earned = trophies("Streak", "A").map((trophy) => ({
      ...trophy,
      category: trophy.name === "Streak" ? ("streak" as const) : trophy.category,
    }));
    announceTrophies(earned, { celebrated: true });
    await pass(1_500);
    expect(toastState().toast).toBeUndefined();
    await pass(500);
    expect(shown()).toBe("A");
    goToast();
    await pass(0);
    expect(openOverlay()).toEqual({ kind: "trophies", trophies: earned });
  });

  it("after a held toast and held overlays are released", async () => {
    showToast({ title: "read", tone: "neutral" });
    holdToast(true);
    const release = holdOverlays();
    announceTrophies(trophies("A"));
    await pass(4_000);
    expect(shown()).toBe("read");
    holdToast(false);
    await pass(0);
    expect(shown()).toBe("read");
    release();
    await pass(0);
    expect(shown()).toBe("A");
    goToast();
    await pass(0);
  });

  it("after a pending streak celebration has been closed", async () => {
    expectStreak(true);
    announceTrophies(trophies("A"));
    await pass(4_000);
    expect(toastState().toast).toBeUndefined();
    const celebration: Overlay = { kind: "streak", celebration: celebrationOf(7) };
    wantOverlay(celebration);
    expectStreak(false);
    await pass(4_000);
    expect([openOverlay(), toastState().toast]).toEqual([celebration, undefined]);
    closeOverlay(celebration);
    await pass(0);
    expect(shown()).toBe("A");
    goToast();
  });

  it("no longer after the listener has left, unlike the next listener's", async () => {
    announceTrophies(trophies("A", "B"));
    announceTrophies(trophies("C"));
    await pass(1_000);
    expect(shown()).toBe("A");
    dropOverlays();
    goToast();
    await pass(20_000);
    expect([toastState().toast, openOverlay()]).toEqual([undefined, undefined]);
    announceTrophies(trophies("D"));
    await pass(1_000);
    expect(shown()).toBe("D");
    dropOverlays();
    goToast();
    await pass(20_000);
    expect(openOverlay()).toBeUndefined();
  });

  it("after those of the previous action have been shown", async () => {
    const earned = trophies("A");
    announceTrophies(earned);
    announceTrophies(trophies("B"));
    await pass(5_000);
    expect(shown()).toBe("A");
    goToast();
    await pass(5_000);
    const overlay = openOverlay();
    expect([toastState().toast, overlay]).toEqual([undefined, { kind: "trophies", trophies: earned }]);
    if (overlay !== undefined) closeOverlay(overlay);
    await pass(5_000);
    expect(shown()).toBe("B");
  });

  it("once, even if the action, its repetition and the profile all report them", async () => {
    announceTrophies(trophies("A"));
    announceTrophies(trophies("A"));
    showTrophies(trophies("A"));
    expect([isAnnounced("A"), isAnnounced("B"), openOverlay()]).toEqual([true, false, undefined]);
    await pass(1_000);
    expect(shown()).toBe("A");
    goToast();
    await pass(0);
    const overlay = openOverlay();
    expect(overlay).toEqual({ kind: "trophies", trophies: trophies("A") });
    if (overlay !== undefined) closeOverlay(overlay);
    await pass(5_000);
    expect([toastState().toast, openOverlay()]).toEqual([undefined, undefined]);
  });
});

describe("trophies earned before this visit", () => {
  it("are shown without a toast, and not announced again by their action's response", async () => {
    showTrophies(trophies("A", "B"));
    expect(openOverlay()).toEqual({ kind: "trophies", trophies: trophies("A", "B") });
    announceTrophies(trophies("B"));
    await pass(5_000);
    expect(toastState().toast).toBeUndefined();
  });

  it("are forgotten when the listener leaves", () => {
    showTrophies(trophies("A"));
    dropOverlays();
    expect(isAnnounced("A")).toBe(false);
  });
});
