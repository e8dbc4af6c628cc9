import { useIsFetching } from "@tanstack/react-query";
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
  const isLoading = useIsFetching() > 0;
  const isInView = useRef(false);
  // It may come late, so it doesn't take the focus from another element. Until the page has loaded, what is above it may push it out of view.
  useEffect(() => {
    if (isInView.current || sentence.current === null) return;
    isInView.current = !isLoading;
    if (document.activeElement === document.body) sentence.current.focus();
    if (document.activeElement === sentence.current) sentence.current.scrollIntoView({ block: "center" });
  }, [isLoading]);
  if (act === undefined || done) return null;
  return (
    <p ref={sentence} tabIndex={-1} className={`${styles.signedInAgain} notice`}>
      {words.pressAgain[act]}
    </p>
  );
}
