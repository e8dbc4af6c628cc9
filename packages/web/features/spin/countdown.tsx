import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../api/server-clock.ts";
import { countdownWords, untilWordsChange } from "./countdown-text.ts";
import * as words from "./countdown-words.ts";

/** How often the server is asked again when a countdown is over and no spin is open yet. */
const askAgainMs = 5_000;

/** Says when the next spin is, as time goes by. */
export function Countdown({ nextSpinAt }: { readonly nextSpinAt: string }) {
  const remaining = useRemaining(Date.parse(nextSpinAt));
  const [before, after] = words.nextSpinIn.split("{left}");
  return (
    <p className="countdown">
      {before}
      <b role="timer" className="countdown-left">
        {countdownWords(remaining)}
      </b>
      {after} <span className="countdown-rule">{words.onePerDay}</span>
    </p>
  );
}

/** Milliseconds until the instant, told whenever its words change; when none are left, the server is asked what is open now. */
function useRemaining(untilMs: number): number {
  const client = useQueryClient();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    let ticking: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(ticking);
      const at = serverNow();
      setNow(at);
      ticking = setTimeout(tick, untilWordsChange(untilMs - at));
      if (at < untilMs || at - askedAt < askAgainMs) return;
      askedAt = at;
      void client.invalidateQueries({ queryKey: queryKeys.spinStatus });
      void client.invalidateQueries({ queryKey: queryKeys.me });
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(ticking);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [client, untilMs]);
  return untilMs - now;
}
