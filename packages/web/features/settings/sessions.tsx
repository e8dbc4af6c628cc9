import type { Session } from "@spindle/contract/schemas/settings.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine, SettingWaiting } from "../../ui/setting-line.tsx";
import { dayOf } from "./day-of.ts";
import { DeviceIcon } from "./device-icon.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { sessionsQuery } from "./settings-query.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import { SignedInAgain } from "./signed-in-again.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import * as words from "./words.tsx";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sayFailed } from "./settings-toasts.ts";
import * as settingStyles from "../../ui/setting.module.css";
import * as settingDeviceStyles from "./setting-device.module.css";

/** The listener's sessions. The children are the sign-out button of the current one. */
export function Sessions({ children }: { readonly children: ReactNode }) {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState<Elsewhere>();
  const [ended, setEnded] = useState(false);
  const { heading, toHeading } = useLostFocus();
  const { endSessions, pending } = useEndSessions(() => {
    setAsking(undefined);
    setEnded(true);
    toHeading();
  });
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsPart id="sessions" heading={heading}>
      <SignedInAgain acts={["sign-out", "sign-out-elsewhere"]} done={ended} />
      {sessions?.map((session) => (
        <SessionLine key={session.id} session={session}>
          {session.current ? (
            children
          ) : (
            <SignOutThere
              session={session}
              alone={others.length === 1}
              onAsk={() => setAsking(others.length === 1 ? "others" : session)}
            />
          )}
        </SessionLine>
      ))}
      {others.length > 1 && (
        <SettingLine name={words.everywhereElse} text={words.signsOutElsewhere}>
          <button type="button" className="btn btn-quiet" onClick={() => setAsking("others")}>
            {words.signOutElsewhere}
          </button>
        </SettingLine>
      )}
      {sessions === undefined &&
        (isError ? (
          <PartFailed text={words.sessionsNotLoaded} onRetry={() => void refetch()} />
        ) : (
          <SettingWaiting />
        ))}
      <ConfirmDialog
        open={asking !== undefined}
        title={
          asking === undefined || asking === "others" ? words.askElsewhere : words.askDevice(asking.device)
        }
        label={words.signOut}
        pendingLabel={words.signingOut}
        pending={pending}
        onConfirm={() => asking !== undefined && endSessions(asking)}
        onClose={() => setAsking(undefined)}
      >
        <p>{asking === "others" ? words.signedOutEverywhere : words.signedOutOne}</p>
      </ConfirmDialog>
    </SettingsPart>
  );
}

function SessionLine({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return (
    <div className={`${settingStyles.root} ${settingDeviceStyles.root}`}>
      <DeviceIcon kind={session.kind} />
      <div>
        <h3 className={settingStyles.name}>{session.device}</h3>
        <p className={`${settingStyles.text} text-note`}>
          {session.current ? words.thisSession : words.lastUsed(dayOf(session.lastUsedAt))}
        </p>
      </div>
      {children}
    </div>
  );
}

interface SignOutThereProps {
  readonly session: Session;
  readonly alone: boolean;
  readonly onAsk: () => void;
}

function SignOutThere({ session, alone, onAsk }: SignOutThereProps) {
  return (
    <button type="button" className="btn btn-quiet" onClick={onAsk}>
      {alone ? words.signOutElsewhere : words.signOutThere(session.device)}
    </button>
  );
}

type Elsewhere = Session | "others";

function useEndSessions(onDone: () => void): {
  endSessions: (elsewhere: Elsewhere) => void;
  pending: boolean;
} {
  const client = useQueryClient();
  const { signsInAgain } = useSignInAgain();
  const mutationKey = ["end sessions"];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (elsewhere: Elsewhere) => {
      if (elsewhere === "others") return void (await call("DELETE /api/me/sessions/others"));
      await call("DELETE /api/me/sessions/{id}", { params: { id: elsewhere.id } }).catch(unlessEnded);
    },
    onSuccess: (_, elsewhere) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ id, current }) => current || (elsewhere !== "others" && id !== elsewhere.id)),
      );
      onDone();
      showToast({
        title: words.signedOutElsewhere,
        description: elsewhere === "others" ? words.onlyHere : words.isSignedOut(elsewhere.device),
        tone: "neutral",
      });
    },
    onError: (error, elsewhere) => {
      const act = elsewhere === "others" ? "sign-out-elsewhere" : "sign-out";
      if (!signsInAgain(error, act, () => mutate(elsewhere)))
        sayFailed(words.couldNotSignOut, error, words.nothingSignedOut);
    },
  });
  const endSessions = (elsewhere: Elsewhere): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate(elsewhere);
  };
  return { endSessions, pending: isPending };
}

/** Ignores the error if the session has already ended. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "session-not-found")) throw error;
}
