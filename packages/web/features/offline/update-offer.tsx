import { useEffect, useState, useSyncExternalStore } from "react";
import { isOutdated, startWorker, subscribeToVersion, takeNewVersion } from "../../device/worker.ts";
import { OfferBar } from "../../ui/offer-bar.tsx";
import { isQuiet } from "../../ui/overlay/overlay-store.ts";
import * as words from "./words.ts";

interface UpdateOfferProps {
  readonly shown: boolean;
  readonly onDismiss: () => void;
}

/** Offers the waiting version. If dismissed, the offer returns on the next visit. */
export function UpdateOffer({ shown, onDismiss }: UpdateOfferProps) {
  return (
    <>
      {/* Always rendered: screen readers may skip a live region inserted with its text. */}
      <p role="status" className="sr-only">
        {shown && words.newVersion}
      </p>
      {shown && <Offer onDismiss={onDismiss} />}
    </>
  );
}

function Offer({ onDismiss }: Pick<UpdateOfferProps, "onDismiss">) {
  const [taking, setTaking] = useState(false);
  const take = (): void => {
    if (taking) return;
    setTaking(true);
    // Doesn't interrupt a spin that has started meanwhile.
    void takeNewVersion(isQuiet);
  };
  return (
    <OfferBar
      title={words.newVersion}
      acts={
        <>
          <button type="button" className="btn btn-primary" aria-disabled={taking} onClick={take}>
            {taking ? words.reloading : words.reload}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onDismiss}>
            {words.later}
          </button>
        </>
      }
    >
      <p>{words.reloadToUpdate}</p>
    </OfferBar>
  );
}

/** Starts the service worker, and returns whether a newer version of the app is available. */
export function useNewVersion(): boolean {
  useEffect(() => {
    startWorker().catch((error: unknown) => console.error(error));
  }, []);
  return useSyncExternalStore(subscribeToVersion, isOutdated);
}
