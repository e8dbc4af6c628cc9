import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { deviceHere, needsHandToInstall } from "../../device/home-screen.ts";
import { type InstallOffer, installOffer, setOffer, subscribeToOffer } from "../../device/install-offer.ts";
import { storedText } from "../../device/stored-text.ts";
import { OfferBar } from "../../ui/offer-bar.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { bannerDelayMs, dismissalHolds } from "./install-rules.ts";
import * as words from "./words.tsx";
import * as styles from "../../ui/banner.module.css";

const dismissedAt = storedText("install-dismissed");

/** Returns the install banner, with manual steps if the browser can't install by itself; null if it isn't due. */
export function useInstallBanner(): ReactNode {
  const offer = useSyncExternalStore(subscribeToOffer, installOffer);
  const offered = offer !== undefined || needsHandToInstall(deviceHere());
  const dismissed = useSyncExternalStore(dismissedAt.subscribe, dismissedAt.read);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setDue(!dismissalHolds(dismissed, Date.now())), bannerDelayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [offered, dismissed]);

  if (!due) return null;
  const dismiss = (): void => void dismissedAt.write(String(Date.now()));
  return <Banner onInstall={offer && (() => void install(offer, dismiss))} onDismiss={dismiss} />;
}

interface BannerProps {
  /** Opens the browser's install prompt; undefined if the listener must install manually. */
  readonly onInstall: (() => void) | undefined;
  readonly onDismiss: () => void;
}

function Banner({ onInstall, onDismiss }: BannerProps) {
  return (
    <OfferBar
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
        <p>{words.oneTapAway}</p>
      ) : (
        <ol role="list" className={styles.steps}>
          <li>{words.tapShare(<PageIcon name="share" size={20} />)}</li>
          <li>{words.chooseAdd}</li>
          <li>{words.tapAdd}</li>
        </ol>
      )}
    </OfferBar>
  );
}

/** A browser's prompt works only once. Refusing it counts as "Not Now". */
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
