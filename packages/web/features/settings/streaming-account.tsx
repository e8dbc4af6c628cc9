import type { Me } from "@spindle/contract/schemas/me.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { AskFirst } from "./ask-first.tsx";
import { connectionStates } from "./connection-states.ts";
import { deletedByDisconnect, keptByDisconnect } from "./disconnect-words.ts";
import { SettingLine } from "./setting-line.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { sayFailed } from "./settings-toasts.ts";
import { SignedInAgain, signsInAgain } from "./signed-in-again.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";

interface StreamingAccountProps {
  readonly user: Me;
  /** The provider's own page of connected apps. */
  readonly appsUrl: string | undefined;
}

/** The connection to the listener's provider, and the end of it. */
export function StreamingAccount({ user, appsUrl }: StreamingAccountProps) {
  const { provider, connection } = user;
  const [asking, setAsking] = useState(false);
  const { heading, toHeading } = useLostFocus();
  const { disconnect, pending } = useDisconnect(user, () => {
    setAsking(false);
    toHeading();
  });
  const signIn = signInPath(provider.id, paths.settings);
  const { word, text } = connectionStates[connection];
  return (
    <SettingsPart id="streaming-account" heading={heading}>
      <SignedInAgain acts={["disconnect"]} done={connection === "disconnected"} />
      <SettingLine name={<Connection name={provider.name} word={word} connection={connection} />} text={text}>
        <div className="setting-acts">
          <a className="btn btn-quiet" href={signIn}>
            {connection === "disconnected" ? "Connect" : "Reconnect"}
          </a>
          {connection !== "disconnected" && (
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
              Disconnect
            </button>
          )}
        </div>
      </SettingLine>
      <AskFirst
        open={asking}
        title={`Disconnect ${provider.name}?`}
        does="Disconnect"
        doing="Disconnecting..."
        pending={pending}
        onDo={disconnect}
        onClose={() => setAsking(false)}
      >
        <p>This deletes {deletedByDisconnect}.</p>
        <p>You keep your own records: {keptByDisconnect}. You stay signed in and can reconnect anytime.</p>
        {appsUrl !== undefined && (
          <p>
            {provider.name} will keep listing Spindle among your apps until you{" "}
            <a
              className="underline underline-offset-4"
              href={appsUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              remove it there
            </a>
            .
          </p>
        )}
      </AskFirst>
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
      <span className="connection">
        {connection === "connected" && <PageIcon name="check" size={16} />}
        {word}
      </span>
    </>
  );
}

function useDisconnect(user: Me, onDone: () => void): { disconnect: () => void; pending: boolean } {
  const client = useQueryClient();
  const { id, name } = user.provider;
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
        title: `${name} Disconnected`,
        description:
          "Spindle’s access and what it learned about your taste are gone. Your spins and streaks are still here.",
        tone: "neutral",
      });
      // Covers and links are on every page.
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (!signsInAgain(error, id, "disconnect"))
        sayFailed("Couldn’t Disconnect", error, `${name} is still connected. Please try again.`);
    },
  });
  // A second press may come before the first one is shown.
  const disconnect = (): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { disconnect, pending: isPending };
}
