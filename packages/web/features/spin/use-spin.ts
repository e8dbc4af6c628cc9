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
  readonly providerId: string | undefined;
  /** Called on the press, to load the next page's code while the record turns. */
  readonly onStart: () => void;
}

interface Spinning {
  readonly phase: SpinPhase;
  readonly foundId: string | undefined;
  readonly spin: (choice: SpinChoice) => void;
}

/** Runs a spin from the press to the album's page. Ignores a press while a spin is pending. */
export function useSpin({ providerId, onStart }: SpinOptions): Spinning {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [phase, setPhase] = useState<SpinPhase>("idle");
  const [foundId, setFoundId] = useState<string>();
  const pending = useRef<AbortController>(undefined);
  usePreload(spinning);
  useEffect(() => () => pending.current?.abort(), []);
  const rest = (): void => {
    pending.current?.abort();
    pending.current = undefined;
    setPhase("idle");
  };

  const spin = async (choice: SpinChoice): Promise<void> => {
    if (pending.current !== undefined) return;
    const left = (pending.current = new AbortController());
    const pressedAt = performance.now();
    setPhase("pending");
    onStart();
    try {
      // Audio can only start in the user gesture, so code that has loaded must not be awaited.
      const { spinAlbum } = spinning.here() ?? (await spinning.preload());
      await spinAlbum(choice, {
        client,
        pressedAt,
        left: left.signal,
        isThere: isHome,
        navigate,
        // A listener who stays on this page may spin again tomorrow.
        onPhase: (next) => (next === "idle" ? rest() : setPhase(next)),
        onFound: setFoundId,
      });
    } catch (error) {
      // This page is still shown, though its button may be gone.
      if (isSignedOut(error) && isHome()) {
        const home = paths.home + location.search;
        // Without a provider, the page itself asks for a sign-in.
        return location.assign(providerId === undefined ? home : signInPath(providerId, home));
      }
      rest();
      // On another page, that page itself asks a signed-out visitor to sign in.
      if (!isSignedOut(error)) showSpinFailure(error);
    }
  };
  return { phase, foundId, spin: (choice) => void spin(choice) };
}

function isHome(): boolean {
  return location.pathname === paths.home;
}
