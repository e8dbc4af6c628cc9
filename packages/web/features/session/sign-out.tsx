import { useState } from "react";
import { createPortal } from "react-dom";
import { waitingFlag } from "../../api/kept-flag.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface SignOutProps {
  readonly label: string;
  readonly onAsk?: () => void;
}

/** The way out, asked about once before it is taken. */
export function SignOut({ label, onAsk }: SignOutProps) {
  const [asking, setAsking] = useState(false);
  const [waits, setWaits] = useState(false);
  const { signOut, signingOut } = useSignOut();
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          onAsk?.();
          setWaits(Boolean(waitingFlag.read()));
          setAsking(true);
        }}
      >
        {label}
      </button>
      {createPortal(
        <Dialog open={asking} onClose={() => setAsking(false)} title="Sign out of Spindle?">
          <p className="mt-3 text-soft">
            You'll be signed out of your account and redirected to the home page. Your spins and streaks will
            be saved.
          </p>
          {waits && (
            <p className="mt-3 text-soft">Any marks and hearts still waiting to be sent will be lost.</p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <button type="button" className="btn btn-primary" aria-disabled={signingOut} onClick={signOut}>
              {signingOut ? "Signing out..." : "Sign Out"}
            </button>
          </div>
        </Dialog>,
        document.body,
      )}
    </>
  );
}
