import { useState } from "react";
import { waitingFlag } from "../../api/device-flags.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";
import * as words from "./words.ts";

export function SignOut({ label, onAsk }: { readonly label: string; readonly onAsk?: () => void }) {
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
      <ConfirmDialog
        open={asking}
        title={words.signOutOfSpindle}
        label={words.signOut}
        pendingLabel={words.signingOut}
        pending={signingOut}
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      >
        <p>{words.whatSigningOutDoes}</p>
        {waits && <p>{words.waitingIsLost}</p>}
      </ConfirmDialog>
    </>
  );
}
