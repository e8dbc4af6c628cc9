import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { dropFromAddress } from "../../app/address.ts";
import { paths, signInAgainPath } from "../../app/paths.ts";
import * as words from "./words.tsx";
import * as styles from "./settings.module.css";

/** An act that needs a recent sign-in, by its name in the URL. After signing in, the listener must press again. */
type GuardedAct = keyof typeof words.pressAgain;

/** Starts a new sign-in if the error requires one. Returns whether it does. */
export function signsInAgain(error: unknown, providerId: string | undefined, act: GuardedAct): boolean {
  if (!(error instanceof ApiError && error.code === "sign-in-too-old")) return false;
  location.assign(signInAgainPath(providerId, `${paths.settings}?again=${act}`));
  return true;
}

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
