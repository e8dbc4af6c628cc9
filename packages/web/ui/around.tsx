import type { ReactNode } from "react";

/** Stands in a sentence for a value that is no plain text (U+FFFC, object replacement character). */
const place = "\uFFFC";

/** A sentence of our words, split where its value stands: that depends on the language. */
export function partsAround(sentence: (value: string) => string): readonly [before: string, after: string] {
  const [before = "", ...after] = sentence(place).split(place);
  return [before, after.join(place)];
}

interface AroundProps {
  readonly sentence: (value: string) => string;
  /** The value, such as a link or a name on its own. */
  readonly children: ReactNode;
}

/** A sentence of our words with an element as its value. */
export function Around({ sentence, children }: AroundProps) {
  const [before, after] = partsAround(sentence);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
