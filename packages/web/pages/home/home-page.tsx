import type { Me } from "@spindle/contract/schemas/me.ts";
import { modeNames } from "@spindle/core/spin/mode-names.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { preloadSpinPage } from "../../app/lazy-pages.ts";
import { shortcutsPreference } from "../../device/preferences.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { spinQuery } from "../../features/album/spin-query.ts";
import { useSignInOutcome } from "../../features/session/use-sign-in-outcome.ts";
import { useUser } from "../../features/session/user-query.ts";
import { ModePicker } from "../../features/spin/mode-picker.tsx";
import { SpinButton } from "../../features/spin/spin-button.tsx";
import { spinStatusQuery } from "../../features/spin/spin-status-query.ts";
import { showDailyLimit } from "../../features/spin/spin-toasts.ts";
import { type SpinPhase, useSpin } from "../../features/spin/use-spin.ts";
import { useSpinChoice } from "../../features/spin/use-spin-choice.ts";
import { Arm } from "../../ui/record/arm.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { Hero } from "./hero.tsx";
import { StatTiles } from "./stat-tiles.tsx";

const ConnectCard = lazy(async () => ({
  default: (await import("../../features/session/connect-card.tsx")).ConnectCard,
}));
const HowItGoes = lazy(async () => ({ default: (await import("./how-it-goes.tsx")).HowItGoes }));
const CountdownPanel = lazy(async () => ({
  default: (await import("../../features/spin/countdown-panel.tsx")).CountdownPanel,
}));
const SignInNotice = lazy(async () => ({
  default: (await import("../../features/session/sign-in-notice.tsx")).SignInNotice,
}));

export function HomePage() {
  const user = useUser();
  const { outcome, dismiss } = useSignInOutcome();
  const notice = outcome && (
    <Suspense>
      <SignInNotice outcome={outcome} onDismiss={dismiss} />
    </Suspense>
  );
  return user === null ? <SignedOut notice={notice} /> : <SignedIn user={user} notice={notice} />;
}

function SignedOut({ notice }: { readonly notice: ReactNode }) {
  const record = <Turntable name="Spindle" ink="saved" phase="idle" />;
  return (
    <>
      {notice}
      <Hero record={record}>
        <Suspense fallback={<div className="connect-space" aria-busy="true" />}>
          <ConnectCard />
        </Suspense>
      </Hero>
      <Suspense>
        <HowItGoes />
      </Suspense>
    </>
  );
}

function SignedIn({ user, notice }: { readonly user: Me; readonly notice: ReactNode }) {
  const client = useQueryClient();
  const deck = useRef<HTMLDivElement>(null);
  const [choice, choose] = useSpinChoice();
  const { data: status, isPending: statusPending } = useQuery(spinStatusQuery);
  const { phase, spin } = useSpin({
    providerId: user.provider.id,
    onStart: () => {
      preloadSpinPage();
      deck.current?.scrollIntoView({
        block: "nearest",
        behavior: prefersReducedMotion() ? "auto" : "smooth",
      });
    },
    onFound: (spinId) => void client.prefetchQuery(spinQuery(spinId)),
  });
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const nextSpinAt = phase === "idle" && status?.canSpin === false ? status.nextSpinAt : null;
  const press = nextSpinAt === null ? () => spin(choice) : showDailyLimit;
  useShortcuts({ space: press });

  const record = (
    <div ref={deck}>
      <Turntable name={modeNames[choice.mode].name} ink={choice.mode} phase={phase} />
    </div>
  );
  return (
    <>
      {notice}
      <Hero record={record}>
        {nextSpinAt !== null && (
          <CountdownPanel nextSpinAt={nextSpinAt} todaysSpinId={status?.todaysSpinId} />
        )}
        <ModePicker choice={choice} onChoose={choose} />
        {statusPending && phase === "idle" && (
          <p role="status" className="go go-loading text-soft">
            Loading your profile...
          </p>
        )}
        {(!statusPending || phase !== "idle") && nextSpinAt === null && (
          <SpinButton mode={choice.mode} phase={phase} keyHint={keyHint} onPress={press} />
        )}
      </Hero>
      <StatTiles user={user} />
    </>
  );
}

const rates: Readonly<Record<SpinPhase, number>> = { idle: 0, pending: 2.4, found: 1 };

interface TurntableProps {
  readonly name: string;
  readonly ink: string;
  readonly phase: SpinPhase;
}

/** The record with its arm: it comes up while an album is looked for and falls to playing speed when it is found. */
function Turntable({ name, ink, phase }: TurntableProps) {
  return (
    <Vinyl name={name} ink={ink} rate={rates[phase]}>
      <Arm lowered={phase !== "idle"} />
    </Vinyl>
  );
}
