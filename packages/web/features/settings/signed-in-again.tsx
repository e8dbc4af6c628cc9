import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listenerActs } from "../../device/listener-acts.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import * as words from "./words.tsx";
import * as styles from "./settings.module.css";

interface SignedInAgainProps {
  readonly acts: readonly words.GuardedAct[];
  readonly done: boolean;
}

/** After a redirect to sign in, says what the listener must press again. */
export function SignedInAgain({ acts, done }: SignedInAgainProps) {
  const { signedInFor } = useSignInAgain();
  const act = acts.find((each) => each === signedInFor);
  const sentence = useRef<HTMLParagraphElement>(null);
  // Renders this whenever something begins or ends loading: what has loaded above may have pushed the sentence out of view.
  useIsFetching();
  const hasActed = useRef(false);
  useEffect(() => {
    const over = new AbortController();
    for (const kind of listenerActs)
      addEventListener(kind, () => void (hasActed.current = true), { signal: over.signal });
    return () => over.abort();
  }, []);
  // It doesn't take the focus from another element.
  useEffect(() => {
    const shown = sentence.current;
    if (hasActed.current || shown === null) return;
    if (document.activeElement === document.body) shown.focus();
    if (document.activeElement === shown) shown.scrollIntoView({ block: "center" });
  });
  if (act === undefined || done) return null;
  return (
    <p ref={sentence} tabIndex={-1} className={`${styles.signedInAgain} notice`}>
      {words.pressAgain[act]}
    </p>
  );
}
