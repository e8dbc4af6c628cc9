import type { ReactNode } from "react";
import { Bar } from "../../ui/bar.tsx";
import * as styles from "./meter.module.css";

interface MeterProps {
  readonly name: string;
  /** The length of the bar, from 0 to 1; larger values are drawn as 1. */
  readonly share: number;
  readonly children: ReactNode;
}

export function Meter({ name, share, children }: MeterProps) {
  return (
    <div className={styles.root}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className={styles.bar}>
        <Bar share={share} />
      </dd>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}
