import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountOf } from "../../api/account.ts";
import { waitingFlag } from "../../api/device-flags.ts";
import { type Sent, sendWaiting } from "../../api/send-waiting.ts";
import { isOffline, subscribeToConnection, wasReached } from "../../device/connection.ts";
import { announceTrophies } from "../../ui/overlay/announce-trophies.tsx";
import { streakSentence } from "../../ui/streak-words.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { lossToastMs, lostToast, sentWords } from "./sending-words.ts";
import * as words from "./words.ts";

/**
 * Sends queued changes on each visit, on reconnect, when the page becomes visible, and when a change is queued. Then
 * invalidates all queries if their data may be outdated.
 */
export function useSending(me: Me | null): void {
  const client = useQueryClient();
  const account = me ? accountOf(me) : undefined;
  useEffect(() => {
    if (account === undefined) return;
    const send = async (): Promise<void> => {
      if (!navigator.onLine) return;
      const sent = waitingFlag.read() ? await sendWaiting(account) : undefined;
      if (sent !== undefined) announce(sent);
      if ((sent !== undefined && hasChanged(sent)) || !wasReached()) void client.invalidateQueries();
    };
    const onVisible = (): void => {
      if (!document.hidden && (waitingFlag.read() || isOffline())) void send();
    };
    const begin = (): void => void send();
    begin();
    addEventListener("online", begin);
    const reached = subscribeToConnection(() => {
      if (wasReached() && waitingFlag.read()) begin();
    });
    document.addEventListener("visibilitychange", onVisible);
    const unsubscribe = waitingFlag.subscribe(() => {
      if (waitingFlag.read()) begin();
    });
    return () => {
      removeEventListener("online", begin);
      reached();
      document.removeEventListener("visibilitychange", onVisible);
      unsubscribe();
    };
  }, [client, account]);
}

function hasChanged({ saved, lost, isAnother }: Sent): boolean {
  return saved.length > 0 || lost.length > 0 || isAnother;
}

function announce({ saved, lost }: Sent): void {
  const savedNow = saved.filter(({ wasDone }) => !wasDone);
  const streakSaved = saved.findLast(({ streak }) => streak !== undefined);
  if (lost.length > 0) showToast(lostToast(lost));
  else if (savedNow.length > 0)
    showToast({ title: words.backOnline, description: sentWords(savedNow.length), tone: "neutral" });
  else if (streakSaved?.streak !== undefined)
    showToast({
      title: words.markedAsListened,
      description: streakSentence(streakSaved.streak),
      tone: "neutral",
    });
  announceTrophies(
    saved.flatMap(({ newTrophies }) => newTrophies),
    // Leaves time to read about lost changes before a trophy's toast replaces theirs.
    lost.length > 0 ? { afterMs: lossToastMs } : {},
  );
}
