import { type ReactNode, useState } from "react";
import { SettingLine } from "../../ui/setting-line.tsx";
import * as styles from "./delete-account.module.css";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { SignsInAgain } from "./use-delete-account.ts";
import * as words from "./words.ts";

interface DeleteAccountProps {
  readonly signsInAgain: SignsInAgain;
  /** What else the listener should know before. */
  readonly children: ReactNode;
}

export function DeleteAccount({ signsInAgain, children }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SettingLine name={words.deleteAccount} text={words.deletesEverything}>
        <button type="button" className={`btn ${styles.danger}`} onClick={() => setAsking(true)}>
          {words.deleteAccount}
        </button>
      </SettingLine>
      <DeleteDialog open={asking} onClose={() => setAsking(false)} signsInAgain={signsInAgain}>
        {children}
      </DeleteDialog>
    </>
  );
}
