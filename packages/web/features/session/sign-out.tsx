import { useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** The way out, asked about once before it is taken. */
export function SignOut({ onAsk }: { readonly onAsk: () => void }) {
  const [asking, setAsking] = useState(false);
  const { signOut, signingOut } = useSignOut();
  return (
    <div className="menu-part">
      <button
        type="button"
        className="btn btn-quiet w-full"
        onClick={() => {
          onAsk();
          setAsking(true);
        }}
      >
        Sign Out
      </button>
      {createPortal(
        <Dialog open={asking} onClose={() => setAsking(false)} title="Sign out of Spindle?">
          <p className="mt-3 text-soft">
            You'll be signed out of your account and redirected to the home page. Your spins and streaks will
            be saved.
          </p>
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
    </div>
  );
}
