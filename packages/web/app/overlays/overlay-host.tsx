import { Suspense, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { useUser } from "../../features/session/user-query.ts";
import { subscribeToDialogs, topDialog } from "../../ui/dialog/dialogs-open.ts";
import { FailsAlone } from "../../ui/fails-alone.tsx";
import { closeOverlay, dropOverlays, holdOverlays, openOverlay, type Overlay } from "./overlay-store.ts";
import { celebrations, viewOf } from "./overlay-views.tsx";
import { useDueStreak } from "./use-due-streak.ts";
import { useOpenOverlay } from "./use-overlays.ts";
// Trophies are told by acts whose own code must not wait for a network: it comes with this.
import "./tell-trophies.tsx";

/** Shows the overlay whose turn it is, and finds out which are due. */
export function OverlayHost() {
  const overlay = useOpenOverlay();
  const signedIn = useUser() !== null;
  useDueStreak();
  useEffect(() => {
    if (!signedIn) return dropOverlays();
    return whenIdle(() => {
      for (const { bring } of celebrations) bring().catch(() => undefined);
    });
  }, [signedIn]);
  // What the listener has opened comes first.
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog);
  useEffect(() => {
    if (dialog !== undefined && openOverlay() === undefined) return holdOverlays();
  }, [dialog]);

  if (overlay === undefined) return null;
  const close = (): void => closeOverlay(overlay);
  return (
    <FailsAlone key={keyOf(overlay)} failed={Unshown}>
      <Suspense>{viewOf(overlay, close)}</Suspense>
    </FailsAlone>
  );
}

let lastKey = 0;
const keys = new WeakMap<Overlay, number>();

/** Each overlay that comes is another one, also where it is of the same kind as the one before. */
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
