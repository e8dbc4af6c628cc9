import { useEffect, useState } from "react";
import { copyText } from "../../device/copy-text.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./dialog-words.ts";

/** How long it stands there that something was copied, in milliseconds. */
const saidForMs = 2_000;

interface Copy {
  readonly id: string;
  readonly text: string;
  /** What the toast says of it. */
  readonly said: string;
}

export interface Copying {
  /** What was copied last, by its id, for as long as that is said. */
  readonly copied: string | undefined;
  /** What the browser did not let be copied, for the listener to do so by hand. */
  readonly refused: string | undefined;
  /** Copies a text, from a press, and says so; returns whether it was copied. */
  readonly copy: (what: Copy) => Promise<boolean>;
}

export function useCopy(): Copying {
  // A new object each time, so that what is copied once more is said for its whole time.
  const [last, setLast] = useState<{ readonly id: string }>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (last === undefined) return;
    const over = setTimeout(() => setLast(undefined), saidForMs);
    return () => clearTimeout(over);
  }, [last]);
  const copy = async ({ id, text, said }: Copy): Promise<boolean> => {
    const isCopied = await copyText(text);
    setRefused(isCopied ? undefined : text);
    if (!isCopied) return false;
    setLast({ id });
    showToast({ title: words.copied, description: said, tone: "neutral", duration: saidForMs });
    return true;
  };
  return { copied: last?.id, refused, copy };
}
