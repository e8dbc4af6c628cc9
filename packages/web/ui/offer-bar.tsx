import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import * as styles from "./banner.module.css";

interface OfferBarProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly acts: ReactNode;
}

/** An offer in a bar above the page's main content, where it covers nothing. */
export function OfferBar({ title, children, acts }: OfferBarProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // Safari has no scroll anchoring: keep the text in place when the bar appears above it.
  useLayoutEffect(() => {
    if (scrollY > 0 && !CSS.supports("overflow-anchor: auto"))
      scrollBy(0, section.current?.offsetHeight ?? 0);
  }, []);
  const bar = (
    <section ref={section} className={`${styles.root} ${styles.offer}`} aria-labelledby={id}>
      <div className={`${styles.row} row wrap`}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
        <div className={`${styles.acts} row`}>{acts}</div>
      </div>
    </section>
  );
  return createPortal(bar, document.getElementById("bars") ?? document.body);
}
