import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { holdOverlays } from "../../app/overlays/overlay-store.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { soundPreference } from "../../device/preferences.ts";
import { lateCode, useBringWhenIdle } from "../../ui/late.ts";
import { spinBody } from "./spin-choice.ts";
import { waitBeforeCelebrating } from "./spin-timing.ts";
import { showSpinFailure } from "./spin-toasts.ts";
import { useSpinEnd } from "./use-spin-end.ts";

/** The record turns up, runs down once the album is known, and is named before the page goes on to the album. */
export type SpinPhase = "idle" | "pending" | "slowing" | "named";

const rewind = lateCode(() => import("./play-rewind.ts"));

interface SpinOptions {
  readonly providerId: string;
  /** Called with the press, to bring the code of the next page while the record turns. */
  readonly onStart: () => void;
}

interface Spinning {
  readonly phase: SpinPhase;
  /** The spin, as soon as it is known. */
  readonly foundId: string | undefined;
  readonly spin: (choice: SpinChoice) => void;
}

/** The spin from the press to the album's page. A press while one is under way is ignored. */
export function useSpin({ providerId, onStart }: SpinOptions): Spinning {
  const client = useQueryClient();
  const [phase, setPhase] = useState<SpinPhase>("idle");
  const [foundId, setFoundId] = useState<string>();
  const silence = useRef<() => void>(undefined);
  const busy = useRef(false);
  const goOn = useSpinEnd(setPhase);
  useBringWhenIdle(rewind);
  useEffect(() => () => silence.current?.(), []);

  const spin = async (choice: SpinChoice): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPhase("pending");
    const pressedAt = performance.now();
    if (soundPreference.read() === "on") silence.current = rewind.here()?.playRewind();
    onStart();
    const release = holdOverlays();
    try {
      const { spinId, newTrophies } = await call("startSpin", { body: spinBody(choice) });
      setFoundId(spinId);
      const leavesIn = goOn(spinId, pressedAt);
      // Wherever the listener is by then.
      setTimeout(release, waitBeforeCelebrating(leavesIn));
      void tell(newTrophies);
    } catch (error) {
      release();
      if (isSignedOut(error)) return location.assign(signInPath(providerId, paths.home));
      busy.current = false;
      setPhase("idle");
      silence.current?.();
      showSpinFailure(error);
    } finally {
      for (const queryKey of [queryKeys.me, queryKeys.spinStatus, queryKeys.kept])
        void client.invalidateQueries({ queryKey });
    }
  };
  return { phase, foundId, spin: (choice) => void spin(choice) };
}

async function tell(trophies: readonly Trophy[]): Promise<void> {
  if (trophies.length === 0) return;
  const { tellTrophies } = await import("../../app/overlays/tell-trophies.tsx");
  tellTrophies(trophies);
}
