import { useLayoutEffect, useRef, useState } from "react";
import { nameLength } from "../../ui/name-length.ts";
import * as words from "./words.ts";
import * as styles from "./album.module.css";

/** Names over six lines are cut off, with a button to show the rest. */
export function AlbumName({ name }: { readonly name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);

  // Measured before paint, so the button doesn't shift the layout, and again when the column resizes.
  useLayoutEffect(() => {
    if (heading.current === null || whole) return;
    const measure = (): void => setCut(isCut(heading.current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(heading.current);
    // The font may load later and change how much of the title fits, without changing the heading's height.
    document.fonts.addEventListener("loadingdone", measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", measure);
    };
  }, [whole]);

  return (
    <>
      <div className={styles.nameBox}>
        <h2
          ref={heading}
          className={`${styles.name} clamp`}
          dir="auto"
          data-length={nameLength(name)}
          data-whole={whole}
        >
          {name}
        </h2>
      </div>
      {cut && (
        <button
          type="button"
          className={`text-link ${styles.nameMore}`}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? words.showLess : words.showTitle}
        </button>
      )}
    </>
  );
}

/** Glyphs may overflow the last line slightly; a hidden line overflows by more than half a line. */
function isCut(heading: HTMLElement | null): boolean {
  if (heading === null) return false;
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
  return heading.scrollHeight - heading.clientHeight > line / 2;
}
