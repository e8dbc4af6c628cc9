import type { Me } from "@spindle/contract/schemas/me.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { SettingLine } from "../../ui/setting-line.tsx";
import { connectionStates } from "./connection-words.ts";
import { SettingsPart } from "./settings-part.tsx";
import { StillListed } from "./still-listed.tsx";
import { sayFailed } from "./settings-toasts.ts";
import { SignedInAgain, signsInAgain } from "./signed-in-again.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import * as words from "./words.tsx";
import * as styles from "./setting-device.module.css";

interface StreamingAccountProps {
  readonly user: Me;
  readonly provider: NonNullable<Me["provider"]>;
  /** The provider's own page of connected apps. */
  readonly appsUrl: string | undefined;
}

export function StreamingAccount({ user, provider, appsUrl }: StreamingAccountProps) {
  const { connection } = user;
  const [asking, setAsking] = useState(false);
  const { heading, toHeading } = useLostFocus();
  const { disconnect, pending } = useDisconnect(user, provider, () => {
    setAsking(false);
    toHeading();
  });
  const signIn = signInPath(provider.id, paths.settings);
  const { word, text } = connectionStates[connection];
  return (
    <SettingsPart id="streaming-account" heading={heading}>
      <SignedInAgain acts={["disconnect"]} done={connection === "disconnected"} />
      <SettingLine name={<Connection name={provider.name} word={word} connection={connection} />} text={text}>
        <div className={`${styles.acts} row`}>
          <a className="btn btn-quiet" href={signIn}>
            {connection === "disconnected" ? words.connect : words.reconnect}
          </a>
          {connection !== "disconnected" && (
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
              {words.disconnect}
            </button>
          )}
        </div>
      </SettingLine>
      <ConfirmDialog
        open={asking}
        title={words.disconnectFrom(provider.name)}
        label={words.disconnect}
        pendingLabel={words.disconnecting}
        pending={pending}
        onConfirm={disconnect}
        onClose={() => setAsking(false)}
      >
        <p>{words.deletes}</p>
        <p>{words.keeps}</p>
        <StillListed provider={provider.name} appsUrl={appsUrl} />
      </ConfirmDialog>
    </SettingsPart>
  );
}

interface ConnectionProps {
  readonly name: string;
  readonly word: string;
  readonly connection: Me["connection"];
}

function Connection({ name, word, connection }: ConnectionProps) {
  return (
    <>
      {name}{" "}
      <span className={styles.connection}>
        {connection === "connected" && <PageIcon name="check" size={16} />}
        {word}
      </span>
    </>
  );
}

function useDisconnect(
  user: Me,
  { id, name }: NonNullable<Me["provider"]>,
  onDone: () => void,
): { disconnect: () => void; pending: boolean } {
  const client = useQueryClient();
  const mutationKey = ["disconnect"];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call("disconnect", { params: { provider: id } }),
    onSuccess: () => {
      const me: Me = { ...user, connection: "disconnected", avatarUrl: null };
      client.setQueryData(queryKeys.me, me);
      onDone();
      tellOtherTabs();
      showToast({
        title: words.disconnected(name),
        description: words.accessIsGone,
        tone: "neutral",
      });
      // Disconnecting removes covers and links, which are on every page.
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (!signsInAgain(error, id, "disconnect"))
        sayFailed(words.couldNotDisconnect, error, words.stillConnected(name));
    },
  });
  // A second press may come before the pending state is rendered.
  const disconnect = (): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { disconnect, pending: isPending };
}
