import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { takeArrival } from "./arrival.ts";

interface PageHeadingProps {
  /** What a screen reader says after a navigation. */
  readonly title: string;
  /** What the browser's tab says, where it is not the title beside the product's name. */
  readonly tab?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The one h1 of a page. It names the tab; after a navigation it takes the focus, and its title is said. */
export function PageHeading({ title, tab = `${title} · Spindle`, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  const arrive = useEffectEvent(() => {
    if (takeArrival(title)) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
