import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { collectionPage, spinPage } from "../../app/late-pages.ts";
import { shortcutsPreference } from "../../device/preferences.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { spinQuery } from "../../features/album/spin-query.ts";
import { ModePicker } from "../../features/spin/mode-picker.tsx";
import { SpinButton } from "../../features/spin/spin-button.tsx";
import { spinStatusQuery } from "../../features/spin/spin-status-query.ts";
import { showDailyLimit } from "../../features/spin/spin-toasts.ts";
import { useSpin } from "../../features/spin/use-spin.ts";
import { useSpinChoice } from "../../features/spin/use-spin-choice.ts";
import { Apart } from "../../ui/apart.tsx";
import { late, useBringWhenIdle } from "../../ui/late.ts";
import { modeWords } from "../../ui/mode-words.ts";
import { Hero } from "./hero.tsx";
import { Lede, promise } from "./lede.tsx";
import { StatTiles } from "./stat-tiles.tsx";
import { Turntable } from "./turntable.tsx";
import { useShared, Welcome } from "./welcome.tsx";

const deck = late(async () => (await import("./deck.tsx")).Deck);
const afterSpin = late(async () => (await import("./after-spin.tsx")).AfterSpin);

/** Home for a listener: the spin while it is open, and today's album once it is used. */
export function SignedIn({ user }: { readonly user: Me }) {
  const platter = useRef<HTMLDivElement>(null);
  const { chosen, shown, choose } = useSpinChoice(user);
  const { data: status, isPending: statusPending } = useQuery(spinStatusQuery);
  const { phase, foundId, spin } = useSpin({
    providerId: user.provider.id,
    onStart: () => {
      spinPage.bring().catch(() => undefined);
      platter.current?.scrollIntoView({
        block: "nearest",
        behavior: prefersReducedMotion() ? "auto" : "smooth",
      });
    },
  });
  const nextSpinAt = phase === "idle" && status?.canSpin === false ? status.nextSpinAt : null;
  const { today, todayPending } = useToday(nextSpinAt === null ? undefined : status?.todaysSpinId);
  const found = useFound(foundId);
  const shared = useShared();
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const press = nextSpinAt === null ? () => spin(chosen) : showDailyLimit;
  useShortcuts([{ keys: ["space"], does: "Spin the record", run: press }]);
  useBringWhenIdle(spinPage);
  useBringWhenIdle(collectionPage);
  useBringWhenIdle(deck);
  useBringWhenIdle(afterSpin);

  const waiting = phase === "idle" && (statusPending || todayPending);
  const loading = (
    <p role="status" className="go go-loading text-soft">
      Loading your profile...
    </p>
  );
  const label = phase === "idle" ? shared?.name : phase === "named" ? found?.album.name : undefined;
  const turntable = (
    <Turntable
      name={label ?? modeWords(shown.mode, shown.inputs).join("\n")}
      ink={shown.mode}
      phase={phase}
      onFlick={nextSpinAt === null && !statusPending ? press : undefined}
    />
  );
  const record = today === undefined ? turntable : <deck.View spin={today} />;
  const modes = (legend: string) => <ModePicker legend={legend} choice={shown} onChoose={choose} />;
  return (
    <>
      <Hero
        quiet={today !== undefined}
        record={
          <div ref={platter} className="platter">
            <Apart dispensable waiting={turntable}>
              {record}
            </Apart>
            {phase === "idle" && nextSpinAt === null && shared?.sleeve}
          </div>
        }
      >
        <Welcome canSpin={nextSpinAt === null}>
          {(nextSpinAt === null || waiting) && <Lede>{promise}</Lede>}
        </Welcome>
        <Apart waiting={loading}>
          {waiting ? (
            loading
          ) : nextSpinAt === null ? (
            <>
              {modes("Choose Your Discovery Mode")}
              <SpinButton choice={shown} phase={phase} keyHint={keyHint} onPress={press} />
            </>
          ) : (
            <afterSpin.View nextSpinAt={nextSpinAt} todaysSpinId={status?.todaysSpinId} spin={today} />
          )}
        </Apart>
      </Hero>
      {nextSpinAt !== null && !waiting && <div className="tomorrow">{modes("Tomorrow’s mode")}</div>}
      <StatTiles user={useHeld(user, phase !== "idle")} />
    </>
  );
}

function useToday(id: SpinStatus["todaysSpinId"]): { today: Spin | undefined; todayPending: boolean } {
  const wanted = id !== undefined;
  const { data, isPending } = useQuery({ ...spinQuery(id ?? ""), enabled: wanted });
  return { today: wanted ? data : undefined, todayPending: wanted && isPending };
}

/** The spin that was found, fetched while its record still turns, and its cover with it. */
function useFound(id: string | undefined): Spin | undefined {
  const { data } = useQuery({ ...spinQuery(id ?? ""), enabled: id !== undefined });
  const coverUrl = data?.album.coverUrl;
  useEffect(() => {
    if (coverUrl !== undefined) new Image().src = coverUrl;
  }, [coverUrl]);
  return data;
}

/** The value as it was when it began to be held: while the record turns, the page does not tell how it ends. */
function useHeld<Value>(value: Value, held: boolean): Value {
  const [last, setLast] = useState(value);
  if (!held && last !== value) setLast(value);
  return held ? last : value;
}
