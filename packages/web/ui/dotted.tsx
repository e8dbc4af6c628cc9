import { Children, type ReactNode } from "react";
import "./dotted.css";

interface DottedProps {
  readonly className?: string;
  readonly first: ReactNode;
  readonly then: ReactNode;
}

/** Two facts with a dot between them. At a line break there is no dot, so none starts or ends a line. */
export function Dotted({ className, first, then }: DottedProps) {
  return <DottedList {...(className !== undefined && { className })} parts={[first, then]} />;
}

interface DottedListProps {
  readonly className?: string;
  readonly parts: readonly ReactNode[];
}

/** The same for any number of facts. */
export function DottedList({ className = "", parts: [first, ...others] }: DottedListProps) {
  return (
    <p className={`dotted ${className}`}>
      <span className="dotted-first">{first}</span>
      {Children.map(others, (then) => (
        <>
          {" "}
          <span className="dotted-then">
            <span className="dotted-dot">·</span> {then}
          </span>
        </>
      ))}
    </p>
  );
}
