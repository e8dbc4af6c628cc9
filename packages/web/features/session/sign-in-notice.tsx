import type { SignInOutcome } from "@spindle/contract/sign-in-outcomes.ts";
import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../ui/icons.tsx";
import * as styles from "./sign-in-notice.module.css";
import { signInHere } from "./sign-in-here.ts";
import { siteQuery } from "./site-query.ts";
import { useUser } from "./user-query.ts";
import { waysIn } from "./ways-in.ts";
import * as words from "./notice-words.ts";

interface SignInNoticeProps {
  readonly outcome: SignInOutcome;
  readonly onDismiss: () => void;
}

export function SignInNotice({ outcome, onDismiss }: SignInNoticeProps) {
  const isSignedIn = useUser() !== null;
  if (outcome === "not-registered") return <NotRegistered onDismiss={onDismiss} />;
  return (
    <div role="status" className={`${styles.root} notice between arrives`}>
      <p>{outcome === "denied" && isSignedIn ? words.deniedInside : words.outcomes[outcome]}</p>
      <button type="button" className="icon-btn" aria-label={words.dismiss} onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

function NotRegistered({ onDismiss }: { readonly onDismiss: () => void }) {
  const site = useQuery(siteQuery).data;
  const ways = site && waysIn(site);
  // The sandbox refuses accounts too.
  const provider = ways?.first ?? ways?.madeUp;
  return (
    <section className={`card arrives ${styles.notRegistered}`} aria-labelledby="not-registered">
      <h2 id="not-registered" className="text-title">
        {words.notRegistered}
      </h2>
      <p className="text-soft">{words.askHost}</p>
      <p className={`${styles.notRegisteredActs} row`}>
        {provider && (
          <a className="btn btn-primary" href={signInHere(provider.id)}>
            {words.anotherAccount}
          </a>
        )}
        <button type="button" className="btn btn-quiet" onClick={onDismiss}>
          {words.notNow}
        </button>
      </p>
    </section>
  );
}
