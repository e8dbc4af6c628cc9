import { type ReactNode, useEffect, useRef } from "react";
import { takeArrival } from "./arrival.ts";
import * as words from "./words.ts";

interface PageHeadingProps {
  /** The title of the browser's tab, before the product's name. */
  readonly title: string;
  /** The tab's whole title instead. */
  readonly tab?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page's only h1. It sets the tab's title, and after a navigation takes the focus, so that screen readers announce it. */
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
