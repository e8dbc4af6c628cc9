import { useEffect, useState } from "react";
import { copyText } from "../../device/copy-text.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./dialog-words.ts";

const copiedForMs = 2_000;

interface Copy {
  readonly id: string;
  readonly text: string;
  /** The toast's text. */
  readonly toastText: string;
}

export interface Copying {
  /** The ID of the text copied last, while "Copied!" is shown. */
  readonly copied: string | undefined;
  /** The text that the browser refused to copy, for copying manually. */
  readonly refused: string | undefined;
  /** Copies a text and shows a toast. Must run in a user gesture. Returns whether it was copied. */
  readonly copy: (what: Copy) => Promise<boolean>;
}

export function useCopy(): Copying {
  // A new object each time, so that copying the same text again restarts the timer.
  const [last, setLast] = useState<{ readonly id: string }>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), copiedForMs);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = async ({ id, text, toastText }: Copy): Promise<boolean> => {
    const isCopied = await copyText(text);
    setRefused(isCopied ? undefined : text);
    if (!isCopied) return false;
    setLast({ id });
    showToast({ title: words.copied, description: toastText, tone: "neutral", duration: copiedForMs });
    return true;
  };
  return { copied: last?.id, refused, copy };
}
