import * as words from "./words.ts";

/** The first focusable element: it skips the bar. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {words.skipToContent}
    </a>
  );
}
