import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { takeArrival } from "./arrival.ts";

interface PageHeadingProps {
  /** What the browser's tab says beside the product's name, and a screen reader after a navigation. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The one h1 of a page. It names the tab; after a navigation it takes the focus, and its title is said. */
export function PageHeading({ title, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Spindle`;
  }, [title]);
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
