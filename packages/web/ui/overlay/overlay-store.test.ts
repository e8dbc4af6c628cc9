import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { celebrationOf } from "../../testing/due-streak.ts";
import {
  closeOverlay,
  dropOverlays,
  holdOverlays,
  isQuiet,
  openOverlay,
  type Overlay,
  wantOverlay,
} from "./overlay-store.ts";

const onboarding: Overlay = { kind: "onboarding", account: "2026-01-04T09:00:00.000Z" };
const streak: Overlay = { kind: "streak", celebration: celebrationOf(7) };
const trophies: Overlay = { kind: "trophies", trophies: [] };

function closeOpen(): Overlay["kind"] | undefined {
  const overlay = openOverlay();
  if (overlay !== undefined) closeOverlay(overlay);
  return overlay?.kind;
}

beforeEach(() => {
  dropOverlays();
  closeOpen();
});

describe("overlays", () => {
  it("open one at a time, ordered as onboarding, streak, trophies", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([onboarding, streak, trophies], { minLength: 1 }), (wanted) => {
        const release = holdOverlays();
        for (const overlay of wanted) wantOverlay(overlay);
        expect(openOverlay()).toBeUndefined();
        release();
        const came = wanted.map(closeOpen);
        expect(came).toEqual(
          ["onboarding", "streak", "trophies"].filter((kind) => came.includes(kind as never)),
        );
        expect(came).toHaveLength(wanted.length);
        expect(isQuiet()).toBe(true);
      }),
    );
  });

  it("do not replace the open one", () => {
    wantOverlay(trophies);
    wantOverlay(onboarding);
    expect(openOverlay()).toBe(trophies);
  });

  it("are dropped when the listener leaves, but for recovery codes, which can't be shown again", () => {
    const codes: Overlay = { kind: "recovery-codes", codes: ["ABCD"] };
    wantOverlay(onboarding);
    wantOverlay(codes);
    wantOverlay(streak);
    dropOverlays();
    expect(openOverlay()).toBe(codes);
    dropOverlays();
    expect(closeOpen()).toBe("recovery-codes");
    expect(openOverlay()).toBeUndefined();
  });

  it("close once: a second press does not close the next one", () => {
    wantOverlay(streak);
    wantOverlay(trophies);
    closeOverlay(streak);
    closeOverlay(streak);
    expect(openOverlay()).toBe(trophies);
  });

  it("wait until every hold has been released", () => {
    const [first, second] = [holdOverlays(), holdOverlays()];
    wantOverlay(streak);
    first();
    first();
    expect(openOverlay()).toBeUndefined();
    expect(isQuiet()).toBe(false);
    second();
    expect(openOverlay()).toBe(streak);
  });

  it("open once, even if requested twice", () => {
    wantOverlay(onboarding);
    wantOverlay(onboarding);
    expect(closeOpen()).toBe("onboarding");
    expect(openOverlay()).toBeUndefined();
  });
});
