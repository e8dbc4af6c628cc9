import type { Me } from "@spindle/contract/schemas/me.ts";
import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { holdOverlays } from "../../ui/overlay/overlay-store.ts";
import { tellTrophies } from "../../ui/overlay/tell-trophies.tsx";
import { paths } from "../../app/paths.ts";
import { putDown } from "../../ui/reveal.ts";
import { soundPreference } from "../../device/preferences.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { passTo } from "./passage.ts";
import { playRewind } from "./play-rewind.ts";
import { spinBody } from "./spin-choice.ts";
import { passageMs, spinEnd } from "./spin-timing.ts";
import type { SpinPhase } from "./spin-timing.ts";

/** The page on which a spin was pressed, as far as the spin is concerned. */
export interface SpinningPage {
  readonly client: QueryClient;
  /** On the clock of `performance.now()`. */
  readonly pressedAt: number;
  readonly left: AbortSignal;
  /** Whether the listener is at the page: it is still seen while the code of the page that they went on to is on its way. */
  readonly isThere: () => boolean;
  readonly navigate: (path: string) => void;
  readonly onPhase: (phase: SpinPhase) => void;
  readonly onFound: (spinId: string) => void;
}

/** A spin from the press until its album is known; the clock does the rest. A failure leaves nothing turning, sounding or held back, and throws why. */
export async function spinAlbum(choice: SpinChoice, page: SpinningPage): Promise<void> {
  const { client, left } = page;
  const release = holdOverlays();
  document.querySelector(".platter")?.scrollIntoView({
    block: "nearest",
    behavior: prefersReducedMotion() ? "auto" : "smooth",
  });
  const silence = soundPreference.read() === "on" && !left.aborted ? playRewind() : () => undefined;
  left.addEventListener("abort", silence);
  try {
    const { spinId, newTrophies, celebration } = await call("startSpin", { body: spinBody(choice) });
    void client.invalidateQueries({ queryKey: queryKeys.spins });
    if (celebration) {
      client.setQueryData<Me | null>(
        queryKeys.me,
        (me) => me && { ...me, streak: { ...me.streak, celebration } },
      );
    }
    // Wherever the listener is by then.
    setTimeout(release, goOn(spinId, page) + passageMs);
    tellTrophies(newTrophies, { celebrated: celebration !== undefined });
  } catch (error) {
    release();
    silence();
    throw error;
  } finally {
    for (const queryKey of [queryKeys.me, queryKeys.spinStatus, queryKeys.history])
      void client.invalidateQueries({ queryKey });
  }
}

/** Runs the record down and goes on to its album. Whoever has left the page meanwhile, or is about to, stays where they went. */
function goOn(spinId: string, page: SpinningPage): number {
  const { pressedAt, left, isThere, onPhase, onFound } = page;
  const { slowsIn, namesIn, leavesIn } = spinEnd(pressedAt, performance.now());
  if (left.aborted) return leavesIn;
  onFound(spinId);
  const timers = [
    setTimeout(() => onPhase("slowing"), slowsIn),
    setTimeout(() => onPhase("named"), namesIn),
    setTimeout(() => (isThere() ? leave(spinId, page) : onPhase("idle")), leavesIn),
  ];
  left.addEventListener("abort", () => timers.forEach(clearTimeout));
  return leavesIn;
}

function leave(spinId: string, { client, navigate, left, isThere, onPhase }: SpinningPage): void {
  const go = (): void => navigate(paths.spin(spinId));
  // This page stays until the album's is there: whoever comes back before that finds it at rest.
  const comeBack = (): void => {
    if (!isThere()) return;
    putDown();
    onPhase("idle");
  };
  for (const event of ["popstate", "pushState"]) addEventListener(event, comeBack, { signal: left });
  const known = client.getQueryData(queryKeys.spin(spinId)) !== undefined;
  // A record is carried to an album that is there; one that is still on its way is waited for on its own page.
  if (!known) return go();
  // However long the browser takes to draw what it carries, nothing comes over it.
  void passTo(spinId, go).finally(holdOverlays());
}
