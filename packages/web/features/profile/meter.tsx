import type { ReactNode } from "react";
import { Bar } from "../../ui/bar.tsx";
import "./meter.css";

interface MeterProps {
  readonly name: string;
  /** The length of the bar, from 0 to 1; larger values are drawn as 1. */
  readonly share: number;
  readonly children: ReactNode;
}

export function Meter({ name, share, children }: MeterProps) {
  return (
    <div className="meter">
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="meter-bar">
        <Bar share={share} />
      </dd>
      <dd className="meter-figure">{children}</dd>
    </div>
  );
}
