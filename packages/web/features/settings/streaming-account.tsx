import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { SettingLine } from "../../ui/setting-line.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import { Connection } from "./connection.tsx";
import { connectionStates } from "./connection-words.ts";
import { Disconnect } from "./disconnect.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { SignedInAgain } from "./signed-in-again.tsx";
import * as words from "./words.tsx";
import * as styles from "./setting-device.module.css";

interface StreamingAccountProps {
  readonly user: Me;
  readonly provider: NonNullable<Me["provider"]>;
  /** The provider's own page of connected apps. */
  readonly appsUrl: string | undefined;
}

/** The listener's music service, where there is only one. */
export function StreamingAccount({ user, provider, appsUrl }: StreamingAccountProps) {
  const { connection } = user;
  const client = useQueryClient();
  const { heading, toHeading } = useLostFocus();
  const onDisconnected = (): void => {
    const me: Me = { ...user, connection: "disconnected", avatarUrl: null };
    client.setQueryData(queryKeys.me, me);
    toHeading();
  };
  const { word, text } = connectionStates[connection];
  return (
    <SettingsPart id="streaming-account" heading={heading}>
      <SignedInAgain acts={["disconnect"]} done={connection === "disconnected"} />
      <SettingLine
        name={
          <Connection name={provider.name} isConnected={connection === "connected"}>
            {word}
          </Connection>
        }
        text={text}
      >
        <div className={`${styles.acts} row`}>
          <a className="btn btn-quiet" href={signInPath(provider.id, paths.settings)}>
            {connection === "disconnected" ? words.connect : words.reconnect}
          </a>
          {connection !== "disconnected" && (
            <Disconnect provider={provider} appsUrl={appsUrl} onDone={onDisconnected} />
          )}
        </div>
      </SettingLine>
    </SettingsPart>
  );
}
