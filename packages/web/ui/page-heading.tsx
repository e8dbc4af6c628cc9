import { type ReactNode, useEffect, useRef } from "react";
import { takeArrival } from "./arrival.ts";

interface PageHeadingProps {
  /** What the browser's tab says before the product's name. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The one h1 of a page. It names the tab and takes the focus after a navigation. */
export function PageHeading({ title, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Spindle`;
  }, [title]);
  useEffect(() => {
    if (takeArrival()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
