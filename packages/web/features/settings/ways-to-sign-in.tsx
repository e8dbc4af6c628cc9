import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SignInMethod, signInMethodsQuery } from "../../api/sign-in-methods.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine, SettingWaiting } from "../../ui/setting-line.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import { MakeRecoveryCodes } from "./make-recovery-codes.tsx";
import { RemoveWay } from "./remove-way.tsx";
import { dayOf } from "./day-of.ts";
import { SettingsPart } from "./settings-part.tsx";
import { SignedInAgain } from "./signed-in-again.tsx";
import * as words from "./ways-words.ts";
import * as styles from "./setting-device.module.css";

const addPasskey = lazyPart(async () => (await import("./add-passkey.tsx")).AddPasskey);
const renamePasskey = lazyPart(async () => (await import("./rename-passkey.tsx")).RenamePasskey);

interface WaysToSignInProps {
  readonly account: string;
  /** Whether passkeys can be had at this address. */
  readonly passkeys: boolean;
}

/** How the listener signs in: passkeys, a name on this computer, accounts at music services, and recovery codes. */
export function WaysToSignIn({ account, passkeys }: WaysToSignInProps) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(signInMethodsQuery);
  const [dialog, setDialog] = useState<"passkey" | SignInMethod>();
  const { heading, toHeading } = useLostFocus();
  const close = (): void => setDialog(undefined);
  const refresh = (): void => void client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  return (
    <SettingsPart id="ways-to-sign-in" heading={heading}>
      <SignedInAgain acts={["add-passkey", "remove-way", "recovery-codes"]} done={false} />
      {data?.methods.map((method) => (
        <WayLine
          key={method.id}
          method={method}
          isOnly={data.methods.length === 1}
          onRename={() => setDialog(method)}
          onRemoved={toHeading}
        />
      ))}
      {data && passkeys && (
        <>
          <SettingLine name={words.anotherPasskey} text={words.whyAnother}>
            <button type="button" className="btn btn-quiet" onClick={() => setDialog("passkey")}>
              {words.addPasskey}
            </button>
          </SettingLine>
          <SettingLine name={words.recoveryCodes} text={words.codesLeft(data.recoveryCodesLeft)}>
            <MakeRecoveryCodes left={data.recoveryCodesLeft} onMade={refresh} />
          </SettingLine>
        </>
      )}
      {data === undefined &&
        (isError ? <PartFailed text={words.notLoaded} onRetry={() => void refetch()} /> : <SettingWaiting />)}
      <LazyBoundary dispensable>
        {dialog === "passkey" && (
          <addPasskey.View
            account={account}
            onClose={close}
            onAdded={() => {
              close();
              refresh();
            }}
          />
        )}
        {dialog !== undefined && dialog !== "passkey" && (
          <renamePasskey.View passkey={dialog} onClose={close} onRenamed={refresh} />
        )}
      </LazyBoundary>
    </SettingsPart>
  );
}

interface WayLineProps {
  readonly method: SignInMethod;
  readonly isOnly: boolean;
  readonly onRename: () => void;
  readonly onRemoved: () => void;
}

function WayLine({ method, isOnly, onRename, onRemoved }: WayLineProps) {
  const { kind, name, lastUsedAt, onlyAt } = method;
  const isPasskey = kind === "passkey";
  const what = onlyAt === undefined ? words.kinds[kind] : words.passkeyElsewhere(onlyAt);
  const used = lastUsedAt === undefined ? what : words.lastUsed(what, dayOf(lastUsedAt));
  return (
    <SettingLine name={<bdi>{name}</bdi>} text={isOnly ? words.onlyWay(used) : used}>
      {(isPasskey || !isOnly) && (
        <div className={`${styles.acts} row`}>
          {isPasskey && (
            <button type="button" className="btn btn-quiet" onClick={onRename}>
              {words.rename}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          {!isOnly && <RemoveWay method={method} onRemoved={onRemoved} />}
        </div>
      )}
    </SettingLine>
  );
}
