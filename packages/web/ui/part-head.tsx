import type { ReactNode } from "react";
import "./part-head.css";

interface PartHeadProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Actions on the part, at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a part of a page. */
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
