import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";

interface HeroProps {
  readonly record: ReactNode;
  readonly children: ReactNode;
}

/** The promise, the record, and what one does about it. */
export function Hero({ record, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-words">
        <PageHeading title="One album. Every day" className="hero-title">
          <span>One album.</span> <span>Every day.</span> <span>Start to finish.</span>
        </PageHeading>
        <p className="mt-4 max-w-[34ch] text-lede leading-snug text-soft">
          Give the record a spin. We pick one album; you listen from track 1, no shuffle.
        </p>
        {children}
      </div>
      <div className="hero-record">{record}</div>
    </div>
  );
}
