import { useState } from "react";
import { createPortal } from "react-dom";
import { waitingFlag } from "../../api/kept-flag.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";
import * as words from "./words.ts";

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
        <Dialog open={asking} onClose={() => setAsking(false)} title={words.signOutOfSpindle}>
          <p className="mt-3 text-soft">{words.whatSigningOutDoes}</p>
          {waits && <p className="mt-3 text-soft">{words.waitingIsLost}</p>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
              {words.cancel}
            </button>
            <button type="button" className="btn btn-primary" aria-disabled={signingOut} onClick={signOut}>
              {signingOut ? words.signingOut : words.signOut}
            </button>
          </div>
        </Dialog>,
        document.body,
      )}
    </>
  );
}
