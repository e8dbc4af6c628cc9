import type { SignInOutcome } from "@spindle/contract/sign-in-outcomes.ts";
import { useQuery } from "@tanstack/react-query";
import { paths, signInPath } from "../../app/paths.ts";
import { Icon } from "../../ui/icons.tsx";
import "./sign-in-notice.css";
import { siteQuery } from "./site-query.ts";
import { useUser } from "./user-query.ts";

const words: Readonly<Record<Exclude<SignInOutcome, "not-registered">, string>> = {
  denied: "Sign-in canceled. Nothing was connected.",
  "playback-denied": "Play needs permission to control playback. Press Play and we’ll ask again.",
  "another-account": "That’s a different account, so nothing changed. To use it here, sign out first.",
  "session-changed":
    "Someone signed in or out here in the meantime, so that sign-in didn’t go through. Please try again.",
  failed: "We couldn’t sign you in. Please try again.",
};
/** For whoever was signed in, and is still. */
const deniedInside = "You didn’t give permission, so nothing changed.";

interface SignInNoticeProps {
  readonly outcome: SignInOutcome;
  readonly onDismiss: () => void;
}

export function SignInNotice({ outcome, onDismiss }: SignInNoticeProps) {
  const isSignedIn = useUser() !== null;
  if (outcome === "not-registered") return <NotRegistered onDismiss={onDismiss} />;
  return (
    <div role="status" className="notice arrives">
      <p>{outcome === "denied" && isSignedIn ? deniedInside : words[outcome]}</p>
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

function NotRegistered({ onDismiss }: { readonly onDismiss: () => void }) {
  const provider = useQuery(siteQuery).data?.providers[0];
  return (
    <section className="card arrives my-8 max-w-[42rem] p-6 phone:p-8" aria-labelledby="not-registered">
      <h2 id="not-registered" className="text-title">
        Your account isn’t on this app’s list yet
      </h2>
      <p className="mt-3 max-w-[60ch] text-soft">
        This Spotify app is in Development Mode, so only accounts its host has added can sign in. Ask them to
        add yours, then come back.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {provider && (
          <a className="btn btn-primary" href={signInPath(provider.id, paths.home)}>
            Try another account
          </a>
        )}
        <button type="button" className="btn btn-quiet" onClick={onDismiss}>
          Not now
        </button>
      </p>
    </section>
  );
}
