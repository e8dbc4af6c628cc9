import { type ReactNode, useEffect, useRef } from "react";
import { takeArrival } from "./arrival.ts";
import * as words from "./words.ts";

interface PageHeadingProps {
  /** What the browser's tab says beside the product's name. */
  readonly title: string;
  /** What the tab says instead. */
  readonly tab?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The one h1 of a page. It names the tab; after a navigation it takes the focus, by which a screen reader says it. */
export function PageHeading({ title, tab = words.tabOf(title), className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  useEffect(() => {
    if (takeArrival()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
