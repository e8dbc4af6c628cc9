import { Children, type ReactNode } from "react";
import * as styles from "./dotted.module.css";

interface DottedProps {
  readonly className?: string | undefined;
  readonly first: ReactNode;
  readonly then: ReactNode;
}

/** Two facts with a dot between them. At a line break there is no dot, so none starts or ends a line. */
export function Dotted({ className, first, then }: DottedProps) {
  return <DottedList {...(className !== undefined && { className })} parts={[first, then]} />;
}

interface DottedListProps {
  readonly className?: string | undefined;
  readonly parts: readonly ReactNode[];
}

/** The same for any number of facts. */
export function DottedList({ className = "", parts: [first, ...others] }: DottedListProps) {
  return (
    <p className={`${styles.root} ${className}`}>
      <span className={styles.first}>{first}</span>
      {Children.map(others, (then) => (
        <>
          {" "}
          <span className={styles.then}>
            <span className={styles.dot}>·</span> {then}
          </span>
        </>
      ))}
    </p>
  );
}
