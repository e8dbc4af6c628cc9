import { useEffect, useState, useSyncExternalStore } from "react";
import { isOutdated, startWorker, subscribeToVersion, takeNewVersion } from "../../device/worker.ts";
import { OfferBar } from "../../ui/offer-bar.tsx";
import { isQuiet } from "../../ui/overlay/overlay-store.ts";
import * as words from "./words.ts";

interface UpdateOfferProps {
  readonly shown: boolean;
  readonly onDismiss: () => void;
}

/** Offers the version that waits. Whoever puts it off is asked again with the next visit. */
export function UpdateOffer({ shown, onDismiss }: UpdateOfferProps) {
  return (
    <>
      {/* Only a place that is there before its words is sure to be said. */}
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
    // A spin that has begun meanwhile is not broken off.
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

/** Starts the worker, and tells whether a newer version of the application is here. */
export function useNewVersion(): boolean {
  useEffect(() => {
    startWorker().catch((error: unknown) => console.error(error));
  }, []);
  return useSyncExternalStore(subscribeToVersion, isOutdated);
}
