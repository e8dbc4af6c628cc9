import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isSignedOut } from "../../api/api-error.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { lazyCode, usePreload } from "../../ui/lazy-part.ts";
import type { SpinPhase } from "./spin-timing.ts";
import { showSpinFailure } from "./spin-toasts.ts";

const spinning = lazyCode(() => import("./spinning.ts"));

interface SpinOptions {
  readonly providerId: string;
  /** Called with the press, to bring the code of the next page while the record turns. */
  readonly onStart: () => void;
}

interface Spinning {
  readonly phase: SpinPhase;
  readonly foundId: string | undefined;
  readonly spin: (choice: SpinChoice) => void;
}

/** The spin from the press to the album's page. A press while one is under way is ignored. */
export function useSpin({ providerId, onStart }: SpinOptions): Spinning {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [phase, setPhase] = useState<SpinPhase>("idle");
  const [foundId, setFoundId] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  usePreload(spinning);
  useEffect(() => () => underWay.current?.abort(), []);
  const rest = (): void => {
    underWay.current?.abort();
    underWay.current = undefined;
    setPhase("idle");
  };

  const spin = async (choice: SpinChoice): Promise<void> => {
    if (underWay.current !== undefined) return;
    const left = (underWay.current = new AbortController());
    const pressedAt = performance.now();
    setPhase("pending");
    onStart();
    try {
      // A browser lets a page be heard only while it handles a press: what is here is not waited for.
      const { spinAlbum } = spinning.here() ?? (await spinning.preload());
      await spinAlbum(choice, {
        client,
        pressedAt,
        left: left.signal,
        isThere: isHome,
        navigate,
        // Whoever stays here may spin again, tomorrow.
        onPhase: (next) => (next === "idle" ? rest() : setPhase(next)),
        onFound: setFoundId,
      });
    } catch (error) {
      // The page is there still, though what the listener pressed may have gone with them.
      if (isSignedOut(error) && isHome())
        return location.assign(signInPath(providerId, paths.home + location.search));
      rest();
      // If they have gone, the page itself asks who is signed out.
      if (!isSignedOut(error)) showSpinFailure(error);
    }
  };
  return { phase, foundId, spin: (choice) => void spin(choice) };
}

function isHome(): boolean {
  return location.pathname === paths.home;
}
