import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as words from "./words.ts";

interface HeroProps {
  /** Whether the day's album has the word: the promise is small above it. */
  readonly quiet?: boolean;
  readonly record: ReactNode;
  readonly children: ReactNode;
}

/** The promise, the record, and what one does about it. */
export function Hero({ quiet = false, record, children }: HeroProps) {
  const state = quiet ? "quiet" : "open";
  return (
    <div className="hero" data-state={state}>
      <div className="hero-words">
        <PageHeading title={words.title} tab={words.tabTitle} className="hero-title">
          {/* New lines come in another size: those of before would be seen to jump. */}
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
