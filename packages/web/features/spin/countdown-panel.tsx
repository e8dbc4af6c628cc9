import type { SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../api/server-clock.ts";
import { paths } from "../../app/paths.ts";
import { countdownText, countdownWords, untilNextSecond } from "./countdown-text.ts";

/** How often the server is asked again when a countdown is over and no spin is open yet. */
const askAgainMs = 5_000;

interface CountdownPanelProps {
  readonly nextSpinAt: string;
  readonly todaysSpinId: SpinStatus["todaysSpinId"];
}

/** Stands in the spin button's place once today's spin is used, and counts down to the next one. */
export function CountdownPanel({ nextSpinAt, todaysSpinId }: CountdownPanelProps) {
  const remaining = useRemaining(Date.parse(nextSpinAt));
  return (
    <section className="countdown arrives" aria-labelledby="next-spin">
      <h2 id="next-spin" className="text-body font-text tracking-normal font-[650]">
        Next spin available in
      </h2>
      <p role="timer" aria-label={countdownWords(remaining)} className="countdown-figures">
        {countdownText(remaining)}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="text-soft">One album per day</span>
        {todaysSpinId !== undefined && (
          <Link className="text-link font-semibold text-ink" href={paths.spin(todaysSpinId)}>
            Back to today's album
          </Link>
        )}
      </p>
    </section>
  );
}

/** Milliseconds until the instant, told as each second ends; when none are left, the server is asked what is open now. */
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
      ticking = setTimeout(tick, untilNextSecond(untilMs - at));
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
