import * as words from "./words.ts";

/** The first thing that a keyboard reaches: past the bar, to what the page is about. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {words.skipToContent}
    </a>
  );
}
