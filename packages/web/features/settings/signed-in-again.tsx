import { useEffect, useRef, useState } from "react";
import { dropFromAddress } from "../../app/address.ts";
import * as words from "./words.tsx";
import * as styles from "./settings.module.css";

/** An act that needs a recent sign-in, by its name in the URL. After a redirect to sign in, the listener must press again. */
export type GuardedAct = keyof typeof words.pressAgain;

interface SignedInAgainProps {
  readonly acts: readonly GuardedAct[];
  readonly done: boolean;
}

export function SignedInAgain({ acts, done }: SignedInAgainProps) {
  const [act] = useState(() => {
    const search = new URLSearchParams(location.search);
    // With the outcome of a failed sign-in, nobody is signed in again.
    return search.has("signin") ? undefined : acts.find((each) => each === search.get("again"));
  });
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (act === undefined) return;
    dropFromAddress("again");
    sentence.current?.focus();
  }, [act]);
  if (act === undefined || done) return null;
  return (
    <p ref={sentence} tabIndex={-1} className={`${styles.signedInAgain} notice`}>
      {words.pressAgain[act]}
    </p>
  );
}
