import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { spinQuery } from "../../features/album/spin-query.ts";
import { ModePicker } from "../../features/spin/mode-picker.tsx";
import { SpinButton } from "../../features/spin/spin-button.tsx";
import { spinStatusQuery } from "../../features/spin/spin-status-query.ts";
import { showDailyLimit } from "../../features/spin/spin-toasts.ts";
import { useSpin } from "../../features/spin/use-spin.ts";
import { useSpinChoice } from "../../features/spin/use-spin-choice.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { type LazyPart, lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { modeWords } from "../../ui/mode-words.ts";
import { RecordOnItsWay } from "../../ui/record-on-its-way.tsx";
import { Hero } from "./hero.tsx";
import { Lede } from "./lede.tsx";
import { Turntable } from "./turntable.tsx";
import { useLink, Welcome } from "./welcome.tsx";
import * as words from "./words.ts";

const shelfOffer = lazyPart(async () => (await import("./shelf-offer.tsx")).ShelfOffer);
const rested = lazyPart(async () => (await import("./rested.tsx")).Rested);

interface SignedInProps {
  readonly user: Me;
  /** The pages that most visits go on to. */
  readonly next: Readonly<Record<"spinPage" | "collectionPage", Pick<LazyPart<never>, "preload">>>;
}

export function SignedIn({ user, next: { spinPage, collectionPage } }: SignedInProps) {
  const { chosen, shown, choose } = useSpinChoice(user);
  const { data: status, isPending: statusPending } = useQuery(spinStatusQuery);
  const { phase, foundId, spin } = useSpin({
    providerId: user.provider?.id,
    onStart: () => void spinPage.preload().catch(() => undefined),
  });
  const nextSpinAt = phase === "idle" && status?.canSpin === false ? status.nextSpinAt : null;
  const { today, todayPending } = useToday(nextSpinAt === null ? foundId : status?.todaysSpinId);
  const link = useLink();
  const [modeChosen, setModeChosen] = useState(false);
  const counted = useHeld(user, phase !== "idle");
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  // Neither view is shown until the status and today's spin are loaded. Then one stays until the other can render.
  const isKnown = useOnceTrue(!statusPending && !todayPending);
  const press = nextSpinAt === null ? () => spin(chosen) : showDailyLimit;
  useShortcuts([{ keys: ["space"], does: words.spinShortcut, run: () => isKnown && press() }]);
  usePreload(spinPage);
  usePreload(collectionPage);
  usePreload(rested);

  // The label shows the album of the link until a mode is chosen here.
  const printed = phase === "idle" && !modeChosen ? link?.name : undefined;
  const label = phase === "named" ? today?.album.name : printed;
  const loading = (
    <RecordOnItsWay className="waiting-view" name={words.product}>
      {words.loading}
    </RecordOnItsWay>
  );
  if (!isKnown) return loading;
  const turntable = (
    <Turntable
      name={label ?? modeWords(shown.mode, shown.inputs).join("\n")}
      ink={shown.mode}
      phase={phase}
      onFlick={nextSpinAt === null ? press : undefined}
    />
  );
  const modes = (legend: string) => (
    <ModePicker
      legend={legend}
      choice={shown}
      onChoose={(change) => {
        setModeChosen(true);
        choose(change);
      }}
    />
  );
  const tiles = (
    <>
      {!user.provider && !user.hasShelf && (
        <LazyBoundary dispensable>
          <shelfOffer.View />
        </LazyBoundary>
      )}
      <StatTiles user={counted} />
    </>
  );
  if (nextSpinAt !== null && !todayPending) {
    return (
      <LazyBoundary waiting={loading}>
        <rested.View
          nextSpinAt={nextSpinAt}
          todaysSpinId={status?.todaysSpinId}
          today={today}
          streak={user.streak.current}
          turntable={turntable}
          link={link}
        >
          {modes(words.tomorrowsMode)}
        </rested.View>
        {tiles}
      </LazyBoundary>
    );
  }
  return (
    <>
      <Hero
        record={
          <div className="platter">
            {turntable}
            {phase === "idle" && link?.sleeve}
          </div>
        }
      >
        <Welcome link={link} canSpin>
          <Lede>{words.promise}</Lede>
        </Welcome>
        {modes(words.chooseMode)}
        <SpinButton choice={shown} phase={phase} keyHint={keyHint} onPress={press} />
        {link?.places}
      </Hero>
      {tiles}
    </>
  );
}

/** Fetches today's spin, if there is one, and its cover. A new spin is fetched while its record still turns. */
function useToday(id: string | undefined): { today: Spin | undefined; todayPending: boolean } {
  const hasSpin = id !== undefined;
  const { data, isPending } = useQuery({ ...spinQuery(id ?? ""), enabled: hasSpin });
  const today = hasSpin ? data : undefined;
  const coverUrl = today?.album.coverUrl;
  useEffect(() => {
    if (coverUrl !== undefined) new Image().src = coverUrl;
  }, [coverUrl]);
  return { today, todayPending: hasSpin && isPending };
}

/** Returns the value from before it was held. While the record turns, the numbers must not reveal the result. */
function useHeld<Value>(value: Value, held: boolean): Value {
  const [last, setLast] = useState(value);
  if (!held && last !== value) setLast(value);
  return held ? last : value;
}

function useOnceTrue(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

function StatTiles({ user }: { readonly user: Me }) {
  const { hoursListened, minutesListened } = user.stats;
  const tiles = [
    { label: words.albumsSpun, figure: user.stats.albumsSpun },
    { label: words.dayStreak, figure: user.streak.current },
    { label: words.bestStreak, figure: user.streak.longest },
    {
      label: words.hoursListened,
      figure: minutesListened === undefined ? hoursListened : words.minutes(minutesListened),
    },
  ];
  return (
    <dl className="liner" aria-label={words.listening}>
      {tiles.map(({ label, figure }) => (
        <div key={label} className="liner-cell">
          <dt className="text-fine">{label}</dt>
          <dd className="liner-figure number">{figure.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
