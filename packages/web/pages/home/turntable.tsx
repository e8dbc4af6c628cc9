import type { SpinPhase } from "../../features/spin/use-spin.ts";
import { Arm } from "../../ui/record/arm.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";

const rates: Readonly<Record<SpinPhase, number>> = { idle: 0, pending: 2.4, found: 1 };

interface TurntableProps {
  readonly name: string;
  readonly ink: string;
  readonly phase: SpinPhase;
}

/** The record with its arm: it comes up while an album is looked for and falls to playing speed when it is found. */
export function Turntable({ name, ink, phase }: TurntableProps) {
  return (
    <Vinyl name={name} ink={ink} rate={rates[phase]}>
      <Arm lowered={phase !== "idle"} />
    </Vinyl>
  );
}
