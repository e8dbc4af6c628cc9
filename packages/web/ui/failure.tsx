import type { ReactNode } from "react";

interface FailureProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Says beside a control why it failed. It is announced, and scrolled into view. */
export function Failure({ id, children }: FailureProps) {
  return (
    <p ref={show} id={id} role="alert" className="notice text-small">
      {children}
    </p>
  );
}

function show(sentence: HTMLElement | null): void {
  sentence?.scrollIntoView({ block: "nearest" });
}
