import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { connectServer } from "../../api/sign-in-calls.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { type EnteredAccount, ServerForm } from "../../ui/server-form.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as dialog from "./server-dialog-words.ts";
import * as words from "./music-services-words.ts";
import * as styles from "./passkey-dialog.module.css";
import { connect } from "./words.tsx";

interface ConnectServerProps {
  /** The page's account, in case somebody else has signed in meanwhile. */
  readonly account: string;
  readonly provider: { readonly id: string; readonly name: string };
  readonly servers: Parameters<typeof ServerForm>[0]["servers"];
  /** The account that is connected. */
  readonly initial: { readonly server: string; readonly user: string } | undefined;
  readonly onClose: () => void;
  /** Called before everything is asked again. */
  readonly onDone: () => void;
}

/** Connects an account at a music server, or replaces what is kept of it. */
export function ConnectServer({ account, provider, servers, initial, onClose, onDone }: ConnectServerProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entered: EnteredAccount) => connectServer(provider.id, entered, account),
    onSuccess: () => {
      onDone();
      tellOtherTabs();
      showToast({ title: words.isConnected(provider.name), tone: "neutral" });
      return client.invalidateQueries();
    },
  });
  return createPortal(
    <Dialog open onClose={onClose} title={initial ? dialog.titleAgain : dialog.title} busy={isPending}>
      <div className={styles.root}>
        <p className="text-small">{dialog.whatIsKept}</p>
        <ServerForm
          servers={servers}
          initial={initial}
          button={connect}
          pendingButton={words.connecting}
          pending={isPending}
          failure={error === null ? undefined : failureWords(error)}
          onSubmit={(entered) => mutate(entered)}
        />
        <button type="button" className="text-link" onClick={() => !isPending && onClose()}>
          {dialog.cancel}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
