import { useLayoutEffect, useRef, useState } from "react";
import { nameLength } from "../../ui/name-length.ts";
import * as words from "./words.ts";

/** An album's name, smaller the longer it is, and at most six lines of it until all of it is asked for. */
export function AlbumName({ name }: { readonly name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);

  // Looked at before the paint, so that nothing below moves when the button comes, and again whenever the column changes.
  useLayoutEffect(() => {
    if (heading.current === null || whole) return;
    const look = (): void => setCut(isCut(heading.current));
    look();
    const watching = new ResizeObserver(look);
    watching.observe(heading.current);
    // The font may load later and change how much of the title fits, without changing the heading's height.
    document.fonts.addEventListener("loadingdone", look);
    return () => {
      watching.disconnect();
      document.fonts.removeEventListener("loadingdone", look);
    };
  }, [whole]);

  return (
    <>
      <h2 ref={heading} className="album-name" dir="auto" data-length={nameLength(name)} data-whole={whole}>
        {name}
      </h2>
      {cut && (
        <button
          type="button"
          className="text-link album-name-more"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? words.showLess : words.showTitle}
        </button>
      )}
    </>
  );
}

/** Ink may hang out of the last line a little; a line that is not shown is more than that. */
function isCut(heading: HTMLElement | null): boolean {
  if (heading === null) return false;
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
  return heading.scrollHeight - heading.clientHeight > line / 2;
}
