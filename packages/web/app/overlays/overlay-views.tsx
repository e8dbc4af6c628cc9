import type { ReactNode } from "react";
import { type LazyPart, lazyPart } from "../../ui/lazy-part.ts";
import type { Overlay } from "../../ui/overlay/overlay-store.ts";
import { rememberOnboarded } from "./use-due-onboarding.ts";

const recoveryCodes = lazyPart(async () => (await import("../../ui/recovery-codes.tsx")).RecoveryCodes);
const onboarding = lazyPart(
  async () => (await import("../../features/onboarding/onboarding.tsx")).Onboarding,
);
export const streakCelebration = lazyPart(async () => (await import("./celebrated.tsx")).Celebrated);
export const unlocked = lazyPart(async () => (await import("./unlocked.tsx")).Unlocked);

/** The view of each kind of overlay, loaded lazily. */
export function viewOf(overlay: Overlay, onClose: () => void): ReactNode {
  switch (overlay.kind) {
    case "recovery-codes":
      return <recoveryCodes.View codes={overlay.codes} onDone={onClose} />;
    case "onboarding": {
      const finish = (): void => {
        rememberOnboarded(overlay.account);
        onClose();
      };
      return <onboarding.View onClose={finish} />;
    }
    case "streak":
      return <streakCelebration.View celebration={overlay.celebration} onClose={onClose} />;
    case "trophies":
      return <unlocked.View trophies={overlay.trophies} areNew onClose={onClose} />;
    case "trophy":
      return <unlocked.View trophies={[overlay.trophy]} areNew={false} onClose={onClose} />;
  }
}

/** Preloaded for signed-in listeners, who may need them at any time, even offline. */
export const celebrations: readonly Pick<LazyPart<never>, "preload">[] = [streakCelebration, unlocked];
