import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../api/server-clock.ts";
import { countdownWords, untilWordsChange } from "./countdown-text.ts";
import * as words from "./countdown-words.ts";
import * as styles from "./countdown.module.css";

/** How often to refetch if the countdown has ended but no spin is open yet. */
const refetchEveryMs = 5_000;

export function Countdown({ nextSpinAt }: { readonly nextSpinAt: string }) {
  const remaining = useRemaining(Date.parse(nextSpinAt));
  const [before, after] = words.nextSpinIn.split("{left}");
  return (
    <p className={styles.root}>
      {before}
      <b role="timer" className={styles.left}>
        {countdownWords(remaining)}
      </b>
      {after} <span className={styles.rule}>{words.onePerDay}</span>
    </p>
  );
}

/** Returns the milliseconds left, updated when the words change. At 0, refetches the spin status. */
function useRemaining(untilMs: number): number {
  const client = useQueryClient();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let refetchedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      timer = setTimeout(tick, untilWordsChange(untilMs - at));
      if (at < untilMs || at - refetchedAt < refetchEveryMs) return;
      refetchedAt = at;
      void client.invalidateQueries({ queryKey: queryKeys.spinStatus });
      void client.invalidateQueries({ queryKey: queryKeys.me });
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [client, untilMs]);
  return untilMs - now;
}
