import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { queryKeys } from "../../api/query-keys.ts";
import { paths } from "../../app/paths.ts";
import { lateCode, useBringWhenIdle } from "../../ui/late.ts";
import { spinEnd } from "./spin-timing.ts";

const passage = lateCode(() => import("./passage.ts"));

/**
 * Lets the record run down and be named once the album is known, and then goes on to it, unless the listener has left
 * the page meanwhile. Answers in how many milliseconds that is.
 */
export function useSpinEnd(
  setPhase: (phase: "slowing" | "named") => void,
): (spinId: string, pressedAtMs: number) => number {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  const here = useRef(false);
  useBringWhenIdle(passage);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      timers.current.forEach(clearTimeout);
    };
  }, []);

  const leave = (spinId: string): void => {
    const go = (): void => navigate(paths.spin(spinId));
    const known = client.getQueryData(queryKeys.spin(spinId)) !== undefined;
    const passTo = passage.here()?.passTo;
    // A record is carried to an album that is there; one that is still on its way is waited for on its own page.
    if (known && passTo !== undefined) void passTo(spinId, go);
    else go();
  };

  return (spinId, pressedAtMs) => {
    const { slowsIn, namesIn, leavesIn } = spinEnd(pressedAtMs, performance.now());
    if (here.current)
      timers.current = [
        setTimeout(() => setPhase("slowing"), slowsIn),
        setTimeout(() => setPhase("named"), namesIn),
        setTimeout(() => leave(spinId), leavesIn),
      ];
    return leavesIn;
  };
}
