import { subscribeToToasts } from "../toast/toast-store.ts";
import { subscribeToOverlays } from "./overlay-store.ts";

/** Resolves as soon as the state of toasts and overlays makes this true. */
export function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isTrue()) return;
      for (const stop of unsubscribe) stop();
      resolve();
    };
    const unsubscribe = [subscribeToToasts(look), subscribeToOverlays(look)];
    look();
  });
}
