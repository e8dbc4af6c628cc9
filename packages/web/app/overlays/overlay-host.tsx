import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { accountOf } from "../../api/account.ts";
import { playedHere } from "../../device/played-here.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { useInstallBanner } from "../../features/install/install-banner.tsx";
import { useSubscriptionInStep } from "../../features/notifications/use-subscription-in-step.ts";
import { UpdateOffer, useNewVersion } from "../../features/offline/update-offer.tsx";
import { useOfflineCopy } from "../../features/offline/use-offline-copy.ts";
import { useSending } from "../../features/offline/use-sending.ts";
import { useDueSignOut } from "../../features/session/use-due-sign-out.ts";
import { userQuery, useUser } from "../../features/session/user-query.ts";
import { subscribeToDialogs, topDialog } from "../../ui/dialog/dialogs-open.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import {
  closeOverlay,
  dropOverlays,
  holdOverlays,
  isStreakExpected,
  openOverlay,
  type Overlay,
} from "../../ui/overlay/overlay-store.ts";
import { celebrations, viewOf } from "./overlay-views.tsx";
import { useDueOnboarding } from "./use-due-onboarding.ts";
import { useDueStreak } from "./use-due-streak.ts";
import { useAskingWhenSeen, useWhenCalm } from "./use-when-calm.ts";
import { useOpenOverlay, useQuiet } from "../../ui/overlay/use-overlays.ts";
import { navigate } from "wouter/use-browser-location";
import { pageAt } from "../page-at.ts";
import { type NavigateMessage, navigated } from "../../device/worker-words.ts";
import { useLocation } from "wouter";
import { passageMs } from "../../features/spin/spin-timing.ts";
import { spinPage } from "../app-pages.tsx";
import { callFor } from "../../api/call.ts";
import { isAnnounced, showTrophies } from "../../ui/overlay/announce-trophies.tsx";
import { until } from "../../ui/overlay/until.ts";

const playerHost = lazyPart(async () => (await import("./player-host.tsx")).PlayerHost);

/** Shows one overlay at a time, finds out which are due, and offers updates and installation. */
export function OverlayHost() {
  const overlay = useOpenOverlay();
  const { data: me = null, dataUpdatedAt } = useQuery(userQuery);
  const account = me === null ? undefined : accountOf(me);
  useAlbumOnItsWay();
  useDueOnboarding();
  useDueStreak();
  useUnseenTrophies();
  useAskingWhenSeen();
  useNavigateMessages();
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
  const plays = useSyncExternalStore(playedHere.subscribe, () => Boolean(playedHere.read()));
  // Dialogs that the listener opened go first.
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog);
  useEffect(() => {
    if (dialog !== undefined && openOverlay() === undefined) return holdOverlays();
  }, [dialog]);

  return (
    <>
      <Offers quiet={useQuiet()} />
      <LazyBoundary dispensable>{plays && <playerHost.View />}</LazyBoundary>
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
  // An offer appears only while nothing covers the page, and then stays, so that the page moves once.
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

/** A key for each overlay, even if two of the same kind follow each other. */
function keyOf(overlay: Overlay): number {
  const key = keys.get(overlay) ?? (lastKey += 1);
  keys.set(overlay, key);
  return key;
}

/** An overlay whose code didn't load is closed, so that others can follow. */
function Unshown(): null {
  useEffect(() => {
    const unshown = openOverlay();
    if (unshown !== undefined) closeOverlay(unshown);
  }, []);
  return null;
}

/** Follows a pressed notification within the page, so that a running spin isn't interrupted. */
function useNavigateMessages(): void {
  useEffect(() => onNavigateMessage(goTo), []);
}

/** Returns false if the path isn't a page of the application. */
function goTo(path: string): boolean {
  const { pathname, search } = new URL(path, location.origin);
  if (pageAt(pathname) === undefined) return false;
  if (location.pathname + location.search !== pathname + search) navigate(path);
  return true;
}

/** Calls back with the path of a pressed notification. `show` returns whether this page shows it. */
function onNavigateMessage(show: (path: string) => boolean): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data, ports }: MessageEvent<Partial<NavigateMessage> | null>): void => {
    if (typeof data?.navigateTo === "string" && show(data.navigateTo)) ports[0]?.postMessage(navigated);
  };
  serviceWorker.addEventListener("message", listen);
  return () => serviceWorker.removeEventListener("message", listen);
}

/** Holds overlays back while the code of an album's page loads: nobody has seen the album yet. */
function useAlbumOnItsWay(): void {
  const [path] = useLocation();
  const isAlbum = pageAt(path)?.[0] === "spin";
  useEffect(() => {
    if (!isAlbum) return;
    let release: (() => void) | undefined;
    // Doesn't run if the code is loaded, since its promise resolves first.
    const waiting = setTimeout(() => {
      release = holdOverlays();
    });
    const end = (): void => {
      clearTimeout(waiting);
      // After the transition the page itself holds overlays back as long as needed.
      if (release) setTimeout(release, passageMs);
    };
    spinPage.preload().then(end, end);
    return () => {
      clearTimeout(waiting);
      release?.();
    };
  }, [isAlbum]);
}

/** Shows the trophies that the profile reports as unseen once the page is calm, for example after a reload. Each is shown once per page. */
function useUnseenTrophies(): void {
  const client = useQueryClient();
  const user = useUser();
  const isDue = user?.unseenTrophies?.some((id) => !isAnnounced(id)) ?? false;
  const show = async (isOver: () => boolean): Promise<void> => {
    await until(() => isOver() || !isStreakExpected());
    if (user === null || isOver()) return;
    const account = accountOf(user);
    try {
      // Another window or device may have shown them meanwhile.
      const now = await callFor(account, "GET /api/me");
      client.setQueryData(userQuery.queryKey, now);
      const { unseenTrophies: unseen } = now;
      if (!unseen?.length || isOver()) return;
      const earned = await callFor(account, "GET /api/profile/trophies");
      if (!isOver()) showTrophies(earned.filter(({ id }) => unseen.includes(id)));
    } catch {
      // They are shown when the page is calm again, or on the next visit.
    }
  };
  useWhenCalm(isDue, (isOver) => void show(isOver));
}
