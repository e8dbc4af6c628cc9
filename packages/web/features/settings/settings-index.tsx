import { useEffect, useState } from "react";
import * as names from "./name-words.ts";
import { type PartId, partIds } from "./parts.ts";
import * as styles from "./settings.module.css";

interface SettingsIndexProps {
  /** The names of the parts that are shown. */
  readonly names: Readonly<Partial<Record<PartId, string>>>;
}

export function SettingsIndex({ names: shown }: SettingsIndexProps) {
  const [current, setCurrent] = useState(partIds[0]);
  useEffect(() => followParts(setCurrent), []);
  return (
    <nav aria-label={names.settings} className={styles.index}>
      <ul role="list">
        {partIds
          .filter((id) => shown[id] !== undefined)
          .map((id) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
                {shown[id]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Reports the part in the URL's hash until the user scrolls, then the one at the reading line. Returns a cleanup. */
function followParts(onPart: (part: PartId | undefined) => void): () => void {
  let target: { readonly id: PartId; readonly top: number } | undefined;
  const onScroll = (): void => {
    if (target !== undefined && Math.abs(topOf(target.id) - target.top) > 1) target = undefined;
    onPart(target?.id ?? partAtLine());
  };
  // The browser has scrolled to the part by the next frame.
  const onHash = (): number =>
    requestAnimationFrame(() => {
      const id = partIds.find((part) => location.hash === `#${part}`);
      target = id && { id, top: topOf(id) };
      onScroll();
    });
  // A click on the current hash's link fires no `hashchange`.
  const onClick = ({ target: link, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey;
    if (link instanceof HTMLAnchorElement && link.hash === location.hash && !opensElsewhere) onHash();
  };
  const resized = new ResizeObserver(onScroll);
  resized.observe(document.body);
  onHash();
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("hashchange", onHash);
  addEventListener("click", onClick);
  return () => {
    resized.disconnect();
    removeEventListener("scroll", onScroll);
    removeEventListener("hashchange", onHash);
    removeEventListener("click", onClick);
  };
}

/** The last part that starts above a line. The line moves down the viewport during scrolling, to reach the last parts. */
function partAtLine(): PartId | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  const line = (clientHeight * scrollY) / Math.max(1, scrollHeight - clientHeight);
  return partIds.findLast((id) => topOf(id) <= line) ?? partIds[0];
}

function topOf(id: PartId): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}
