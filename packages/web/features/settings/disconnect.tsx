import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sayFailed } from "./settings-toasts.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import { StillListed } from "./still-listed.tsx";
import * as words from "./words.tsx";

interface DisconnectProps {
  readonly provider: { readonly id: string; readonly name: string };
  /** The provider's own page of connected apps. */
  readonly appsUrl: string | undefined;
  /** Whether there are more such buttons, so that screen readers are told the provider's name. */
  readonly isOneOfSeveral?: boolean;
  /** Words for a service that is connected otherwise than by access to an account: what goes, and that it is gone. */
  readonly deletes?: string;
  readonly isGone?: string;
  /** Called before everything is asked again. */
  readonly onDone: () => void;
}

/** The button that disconnects a music service, after a confirmation. */
export function Disconnect(props: DisconnectProps) {
  const { provider, appsUrl, isOneOfSeveral = false, onDone } = props;
  const { deletes = words.deletes, isGone = words.accessIsGone } = props;
  const [asking, setAsking] = useState(false);
  const { disconnect, pending } = useDisconnect(provider, isGone, () => {
    setAsking(false);
    onDone();
  });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        {words.disconnect}
        {isOneOfSeveral && <span className="sr-only"> {provider.name}</span>}
      </button>
      <ConfirmDialog
        open={asking}
        title={words.disconnectFrom(provider.name)}
        label={words.disconnect}
        pendingLabel={words.disconnecting}
        pending={pending}
        onConfirm={disconnect}
        onClose={() => setAsking(false)}
      >
        <p>{deletes}</p>
        <p>{words.keeps}</p>
        <StillListed provider={provider.name} appsUrl={appsUrl} />
      </ConfirmDialog>
    </>
  );
}

function useDisconnect(
  { id, name }: DisconnectProps["provider"],
  isGone: string,
  onDone: () => void,
): { disconnect: () => void; pending: boolean } {
  const client = useQueryClient();
  const { signsInAgain } = useSignInAgain();
  const mutationKey = ["disconnect"];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call("DELETE /api/connections/{provider}", { params: { provider: id } }),
    onSuccess: () => {
      onDone();
      tellOtherTabs();
      showToast({
        title: words.disconnected(name),
        description: isGone,
        tone: "neutral",
      });
      // Disconnecting removes covers and links, which are on every page.
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (!signsInAgain(error, "disconnect", () => mutate()))
        sayFailed(words.couldNotDisconnect, error, words.stillConnected(name));
    },
  });
  // A second press may come before the pending state is rendered.
  const disconnect = (): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { disconnect, pending: isPending };
}
