import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { soundPreference } from "../../device/preferences.ts";
import { playRewind } from "./play-rewind.ts";
import { spinBody } from "./spin-choice.ts";
import { waitBeforeNavigating } from "./spin-timing.ts";
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
  const [phase, setPhase] = useState<SpinPhase>("idle");
  const pressedAt = useRef(0);
  const silence = useRef<() => void>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = useStartSpin(providerId);

  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      silence.current?.();
    },
    [],
  );

  const spin = (choice: SpinChoice): void => {
    if (phase !== "idle") return;
    setPhase("pending");
    pressedAt.current = performance.now();
    if (soundPreference.read() === "on") silence.current = playRewind();
    onStart();
    mutate(choice, {
      onSuccess: ({ spinId }) => {
        setPhase("found");
        onFound(spinId);
        const wait = waitBeforeNavigating(pressedAt.current, performance.now());
        leaving.current = setTimeout(() => navigate(paths.spin(spinId)), wait);
      },
      onError: () => {
        setPhase("idle");
        silence.current?.();
      },
    });
  };
  return { phase, spin };
}

/** The call itself. What it changes is refreshed even if the user has left the page meanwhile. */
function useStartSpin(providerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: SpinChoice) => call("startSpin", { body: spinBody(choice) }),
    onError: (error) => {
      if (isSignedOut(error)) location.assign(signInPath(providerId, paths.home));
      else showSpinFailure(error);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.me });
      void client.invalidateQueries({ queryKey: queryKeys.spinStatus });
    },
  });
}
