import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { holdOverlays } from "../../app/overlays/overlay-store.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { soundPreference } from "../../device/preferences.ts";
import { playRewind } from "./play-rewind.ts";
import { spinBody } from "./spin-choice.ts";
import { waitBeforeCelebrating, waitBeforeNavigating } from "./spin-timing.ts";
import { showSpinFailure } from "./spin-toasts.ts";

export type SpinPhase = "idle" | "pending" | "found";

interface SpinOptions {
  readonly providerId: string;
  /** Called with the press, to bring the code of the next page while the record turns. */
  readonly onStart: () => void;
  /** Called when the album is known, to bring it while the record runs on. */
  readonly onFound: (spinId: string) => void;
}

interface Spinning {
  readonly phase: SpinPhase;
  readonly spin: (choice: SpinChoice) => void;
}

/** The spin from the press to the album's page. A press while one is under way is ignored. */
export function useSpin({ providerId, onStart, onFound }: SpinOptions): Spinning {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [phase, setPhase] = useState<SpinPhase>("idle");
  const silence = useRef<() => void>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      clearTimeout(leaving.current);
      silence.current?.();
    };
  }, []);

  const spin = async (choice: SpinChoice): Promise<void> => {
    if (phase !== "idle") return;
    setPhase("pending");
    const pressedAt = performance.now();
    if (soundPreference.read() === "on") silence.current = playRewind();
    onStart();
    const release = holdOverlays();
    try {
      const { spinId, newTrophies } = await call("startSpin", { body: spinBody(choice) });
      setPhase("found");
      onFound(spinId);
      const wait = waitBeforeNavigating(pressedAt, performance.now());
      // Whoever has left the page meanwhile is not taken back to it.
      if (here.current) leaving.current = setTimeout(() => navigate(paths.spin(spinId)), wait);
      // Wherever the listener is by then.
      setTimeout(release, waitBeforeCelebrating(wait));
      void tell(newTrophies);
    } catch (error) {
      release();
      if (isSignedOut(error)) return location.assign(signInPath(providerId, paths.home));
      setPhase("idle");
      silence.current?.();
      showSpinFailure(error);
    } finally {
      for (const queryKey of [queryKeys.me, queryKeys.spinStatus, queryKeys.kept])
        void client.invalidateQueries({ queryKey });
    }
  };
  return { phase, spin: (choice) => void spin(choice) };
}

async function tell(trophies: readonly Trophy[]): Promise<void> {
  if (trophies.length === 0) return;
  const { tellTrophies } = await import("../../app/overlays/tell-trophies.tsx");
  tellTrophies(trophies);
}
