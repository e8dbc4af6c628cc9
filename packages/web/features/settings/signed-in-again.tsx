import { useEffect, useRef } from "react";
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
  // It may come late, so it neither takes the focus from another element nor scrolls back.
  useEffect(() => {
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: scrollY > 0 });
  }, []);
  if (act === undefined || done) return null;
  return (
    <p ref={sentence} tabIndex={-1} className={`${styles.signedInAgain} notice`}>
      {words.pressAgain[act]}
    </p>
  );
}
