import { useEffect, useState, useSyncExternalStore } from "react";
import { deviceHere, needsHandToInstall } from "../../device/home-screen.ts";
import { type InstallOffer, installOffer, setOffer, subscribeToOffer } from "../../device/install-offer.ts";
import { storedText } from "../../device/stored-text.ts";
import { CornerCard } from "../../ui/corner-card.tsx";
import { bannerDelayMs, dismissalHolds } from "./install-rules.ts";
import { ShareIcon } from "./share-icon.tsx";
import * as words from "./words.tsx";

const dismissedAt = storedText("install-dismissed");

/** Offers to install the application where the browser does, or says how it is done by hand; never over an overlay. */
export function InstallBanner({ quiet }: { readonly quiet: boolean }) {
  const offer = useSyncExternalStore(subscribeToOffer, installOffer);
  const offered = offer !== undefined || needsHandToInstall(deviceHere());
  const said = useSyncExternalStore(dismissedAt.subscribe, dismissedAt.read);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!offered) return;
    const coming = setTimeout(() => setDue(!dismissalHolds(said, Date.now())), bannerDelayMs);
    return () => {
      clearTimeout(coming);
      setDue(false);
    };
  }, [offered, said]);

  if (!due || !quiet) return null;
  const dismiss = (): void => void dismissedAt.write(String(Date.now()));
  return <Banner onInstall={offer && (() => void install(offer, dismiss))} onDismiss={dismiss} />;
}

interface BannerProps {
  /** Asks the browser to install it; undefined where that is done by hand. */
  readonly onInstall: (() => void) | undefined;
  readonly onDismiss: () => void;
}

function Banner({ onInstall, onDismiss }: BannerProps) {
  return (
    <CornerCard
      title={words.keepClose}
      acts={
        <>
          {onInstall && (
            <button type="button" className="btn btn-primary" onClick={onInstall}>
              {words.install}
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={onDismiss}>
            {words.notNow}
          </button>
        </>
      }
    >
      {onInstall ? (
        <p className="corner-card-text">{words.oneTapAway}</p>
      ) : (
        <ol role="list" className="corner-card-steps">
          <li>{words.tapShare(<ShareIcon />)}</li>
          <li>{words.chooseAdd}</li>
          <li>{words.tapAdd}</li>
        </ol>
      )}
    </CornerCard>
  );
}

/** An offer is used up by asking; who then says no to the browser has said "Not Now". */
async function install(offer: InstallOffer, onRefused: () => void): Promise<void> {
  setOffer(undefined);
  try {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome !== "accepted") onRefused();
  } catch (error) {
    console.error(error);
  }
}
