import type { ReactNode } from "react";
import "./part-head.css";

interface PartHeadProps {
  readonly id: string;
  readonly title: ReactNode;
  /** What is done with the part, at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a page's part. */
export function PartHead({ id, title, children }: PartHeadProps) {
  return (
    <div className="part-head">
      <h2 id={id} className="part-title">
        {title}
      </h2>
      {children}
    </div>
  );
}
