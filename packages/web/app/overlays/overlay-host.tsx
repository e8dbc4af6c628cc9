import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { accountOf } from "../../api/account.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { useInstallBanner } from "../../features/install/install-banner.tsx";
import { useSubscriptionInStep } from "../../features/notifications/use-subscription-in-step.ts";
import { UpdateOffer, useNewVersion } from "../../features/offline/update-offer.tsx";
import { useOfflineCopy } from "../../features/offline/use-offline-copy.ts";
import { useSending } from "../../features/offline/use-sending.ts";
import { useDueSignOut } from "../../features/session/use-due-sign-out.ts";
import { userQuery } from "../../features/session/user-query.ts";
import { subscribeToDialogs, topDialog } from "../../ui/dialog/dialogs-open.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import {
  closeOverlay,
  dropOverlays,
  holdOverlays,
  openOverlay,
  type Overlay,
} from "../../ui/overlay/overlay-store.ts";
import { celebrations, viewOf } from "./overlay-views.tsx";
import { useAlbumOnItsWay } from "./use-album-on-its-way.ts";
import { useDueOnboarding } from "./use-due-onboarding.ts";
import { useDueStreak } from "./use-due-streak.ts";
import { useLeads } from "./use-leads.ts";
import { useUnseenTrophies } from "./use-unseen-trophies.ts";
import { useAskingWhenSeen } from "./use-when-calm.ts";
import { useOpenOverlay, useQuiet } from "../../ui/overlay/use-overlays.ts";

/** Shows the overlay whose turn it is, finds out which are due, and offers what there is to install. */
export function OverlayHost() {
  const overlay = useOpenOverlay();
  const { data: me = null, dataUpdatedAt } = useQuery(userQuery);
  const account = me === null ? undefined : accountOf(me);
  useAlbumOnItsWay();
  useDueOnboarding();
  useDueStreak();
  useUnseenTrophies();
  useAskingWhenSeen();
  useLeads();
  useOfflineCopy(me, dataUpdatedAt);
  useSending(me);
  useDueSignOut();
  useSubscriptionInStep(me !== null);
  useEffect(() => {
    if (account === undefined) return;
    const cancel = whenIdle(() => {
      for (const { preload } of celebrations) preload().catch(() => undefined);
    });
    return () => {
      cancel();
      dropOverlays();
    };
  }, [account]);
  // What the listener has opened comes first.
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog);
  useEffect(() => {
    if (dialog !== undefined && openOverlay() === undefined) return holdOverlays();
  }, [dialog]);

  return (
    <>
      <Offers quiet={useQuiet()} />
      {overlay && (
        <ErrorBoundary key={keyOf(overlay)} failed={Unshown}>
          <Suspense>{viewOf(overlay, () => closeOverlay(overlay))}</Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** One offer at a time: a new version before the application itself. */
function Offers({ quiet }: { readonly quiet: boolean }) {
  const isNew = useNewVersion();
  const [putOff, setPutOff] = useState(false);
  const install = useInstallBanner();
  const due = isNew && !putOff ? "version" : install && "install";
  const [shown, setShown] = useState<typeof due>();
  // An offer appears while nothing lies over the page, and then stays: the page moves once.
  if (due !== shown && (quiet || !due)) setShown(due);
  return (
    <>
      {shown === "install" && install}
      <UpdateOffer shown={shown === "version"} onDismiss={() => setPutOff(true)} />
    </>
  );
}

let lastKey = 0;
const keys = new WeakMap<Overlay, number>();

/** Each overlay that comes is another one, even if it is of the same kind as the one before. */
function keyOf(overlay: Overlay): number {
  const key = keys.get(overlay) ?? (lastKey += 1);
  keys.set(overlay, key);
  return key;
}

/** An overlay whose code did not come keeps nobody waiting. */
function Unshown(): null {
  useEffect(() => {
    const unshown = openOverlay();
    if (unshown !== undefined) closeOverlay(unshown);
  }, []);
  return null;
}
