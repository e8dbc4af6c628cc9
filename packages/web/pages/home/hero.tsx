import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";

interface HeroProps {
  /** What the day holds, where it is not a spin. */
  readonly lede?: string | undefined;
  readonly record: ReactNode;
  readonly children: ReactNode;
}

const promise = "Give the record a spin. We pick one album; you listen from track 1, no shuffle.";

/** The promise, the record, and what one does about it. */
export function Hero({ lede = promise, record, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-words">
        <PageHeading
          title="Home"
          tab="Spindle · One album. Every day. Start to finish."
          className="hero-title"
        >
          <span>One album.</span> <span>Every day.</span> <span>Start to finish.</span>
        </PageHeading>
        <p className="hero-lede mt-4 max-w-[34ch] text-lede [line-height:1.4] text-soft">{lede}</p>
        {children}
      </div>
      <div className="hero-record">{record}</div>
    </div>
  );
}
