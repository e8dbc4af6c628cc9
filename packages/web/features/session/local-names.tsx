import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { localNames, signInLocally } from "../../api/sign-in-calls.ts";
import { Failure } from "../../ui/failure.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { TextForm } from "../../ui/text-form.tsx";
import * as words from "./choice-words.ts";
import * as styles from "./sign-in-dialog.module.css";
import { useArrive, useSignIn } from "./use-sign-in.ts";

/** Read anew each time, because another browser on this computer may have added a name. */
const localNamesQuery = queryOptions({
  queryKey: ["local names"],
  queryFn: localNames,
  staleTime: 0,
});

interface LocalNamesProps {
  /** Whether a new name may be added. */
  readonly open: boolean;
}

/** The listeners on this computer, and a new one. */
export function LocalNames({ open }: LocalNamesProps) {
  const { data: names, isError, refetch } = useQuery(localNamesQuery);
  const [isNew, setIsNew] = useState(false);
  const arrive = useArrive();
  const { signIn, pending, failure } = useSignIn(async (name: string) => {
    await signInLocally(name);
    await arrive();
  });
  const id = useId();
  const asksName = open && (isNew || names?.length === 0);
  return (
    <section className={styles.way} aria-labelledby={id} aria-busy={names === undefined && !isError}>
      <h3 id={id} className="text-small-title">
        {words.whoIsListening}
      </h3>
      {isError && <PartFailed text={words.namesNotLoaded} onRetry={() => void refetch()} />}
      {names !== undefined && names.length > 0 && (
        <ul role="list" className={`${styles.names} row`}>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="btn btn-quiet"
                aria-disabled={pending}
                onClick={() => signIn(name)}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asksName && (
        <TextForm
          label={words.yourName}
          button={words.start}
          pendingButton={words.starting}
          pending={pending}
          missing={words.nameMissing}
          failure={failure}
          onSubmit={signIn}
          field={{ autoComplete: "nickname", maxLength: words.longestName }}
          main
          focused
        />
      )}
      {!asksName && failure !== undefined && <Failure>{failure}</Failure>}
      {names !== undefined && !open && <p className="text-small">{words.closed}</p>}
      {names !== undefined && open && !asksName && (
        <button type="button" className="text-link" onClick={() => setIsNew(true)}>
          {words.newListener}
        </button>
      )}
    </section>
  );
}
