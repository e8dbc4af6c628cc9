import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { weekCard } from "@spindle/core/share/week-card.ts";
import type { ShareText } from "@spindle/core/share/words.ts";
import type { ReactNode } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import * as words from "./dialog-words.ts";
import * as styles from "./text-row.module.css";

export interface WeekToShare {
  readonly recap: Pick<WeeklyRecap, "weekStart" | "days"> | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** In days. */
  readonly currentStreak: number;
}

interface WeekRowProps {
  readonly week: WeekToShare;
  readonly children: (text: ShareText) => ReactNode;
}

export function WeekRow({ week: { recap, failed, onRetry, currentStreak }, children }: WeekRowProps) {
  if (recap !== undefined) {
    const text = weekCard(recap.weekStart, recap.days, currentStreak);
    return children({ id: "week", label: words.week, text });
  }
  return (
    <li className={`${styles.root} ${styles.waiting} row`} aria-busy={!failed}>
      {failed ? (
        <PartFailed text={words.weekNotLoaded} onRetry={onRetry} />
      ) : (
        <p className={styles.name}>{words.week}</p>
      )}
    </li>
  );
}
