import { runDownMs } from "../../features/spin/spin-timing.ts";
import type { SpinPhase } from "../../features/spin/spin-timing.ts";
import { lazyPart, lazyCode, usePreload } from "../../ui/lazy-part.ts";
import { Arm } from "../../ui/record/arm.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";

const hand = lazyPart(async () => (await import("../../ui/record/hand.tsx")).Hand);
const upright = lazyCode(() => import("../../ui/record/stop-upright.ts"));

interface TurntableProps {
  readonly name: string;
  readonly ink: string;
  readonly phase: SpinPhase;
  readonly onFlick?: (() => void) | undefined;
}

/** The record with its arm. It turns during the call, slows when the album is found, and can be turned by a pointer. */
export function Turntable({ name, ink, phase, onFlick }: TurntableProps) {
  const handHere = usePreload(hand);
  usePreload(upright);
  const found = phase === "slowing" || phase === "named";
  return (
    <Vinyl
      name={name}
      ink={ink}
      rate={phase === "pending" ? 2.4 : 0}
      stop={found ? upright.here()?.stopUprightIn(runDownMs) : undefined}
    >
      <Arm lowered={phase === "pending" || phase === "slowing"} />
      {handHere && <hand.View turning={phase !== "idle"} onFlick={onFlick} />}
    </Vinyl>
  );
}
