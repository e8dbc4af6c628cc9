import { staticPages } from "@spindle/contract/static-pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { offlineCopyFlag, signOutDue } from "../../api/device-flags.ts";
import { wasReached } from "../../device/connection.ts";
import { offlineWords } from "./offline-words.ts";
import * as styles from "../../ui/banner.module.css";
import * as words from "./words.ts";

export function OfflineBanner({ signedIn }: { readonly signedIn: boolean }) {
  const client = useQueryClient();
  const keeps = Boolean(useSyncExternalStore(offlineCopyFlag.subscribe, offlineCopyFlag.read));
  const isDue = Boolean(useSyncExternalStore(signOutDue.subscribe, signOutDue.read));
  const networked = navigator.onLine && (isDue || !wasReached());
  return (
    <section className={styles.root} aria-label={networked ? words.noResponse : words.noConnection}>
      <div className={`${styles.row} row wrap`}>
        <p role="status" className={styles.words}>
          {useLater(offlineWords({ signedIn, keeps, networked, signOutDue: isDue }))}
        </p>
        {networked && (
          <button type="button" className="btn btn-quiet" onClick={() => void client.invalidateQueries()}>
            {words.tryAgain}
          </button>
        )}
        <a className="text-link" href={staticPages.offline}>
          {words.whatWorksOffline}
        </a>
      </div>
    </section>
  );
}

/** Returns the sentence one frame later. Screen readers often skip a live region inserted with its text. */
function useLater(sentence: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const painted = requestAnimationFrame(() => setSaid(sentence));
    return () => cancelAnimationFrame(painted);
  }, [sentence]);
  return said;
}
