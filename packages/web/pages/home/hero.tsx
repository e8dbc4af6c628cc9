import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as words from "./words.ts";

interface HeroProps {
  /** Whether the title is small, because the day's album is the main content. */
  readonly quiet?: boolean;
  readonly record: ReactNode;
  readonly children: ReactNode;
}

export function Hero({ quiet = false, record, children }: HeroProps) {
  const state = quiet ? "quiet" : "open";
  return (
    <div className="hero" data-state={state}>
      <div className="hero-words">
        <PageHeading title={words.title} tab={words.tabTitle} className="hero-title">
          {/* Remounted when the size changes, because the same lines would visibly jump. */}
          <span key={state}>
            <span>{words.oneAlbum}</span> <span>{words.everyDay}</span> <span>{words.startToFinish}</span>
          </span>
        </PageHeading>
        {children}
      </div>
      <div key={state} className="hero-record">
        {record}
      </div>
    </div>
  );
}
