import type { ReactNode } from "react";
import * as styles from "./part-head.module.css";

interface PartHeadProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Actions on the part, at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a part of a page. */
export function PartHead({ id, title, children }: PartHeadProps) {
  return (
    <div className={`${styles.root} between`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}
