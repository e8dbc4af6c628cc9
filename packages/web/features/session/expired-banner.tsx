import type { Me } from "@spindle/contract/schemas/me.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { signInPath } from "../../app/paths.ts";
import { Icon } from "../../ui/icons.tsx";
import * as styles from "../../ui/banner.module.css";
import * as words from "./banner-words.ts";

interface ExpiredBannerProps {
  readonly provider: NonNullable<Me["provider"]>;
}

/** Offers to reconnect if the provider requires a new sign-in. A dismissal lasts until the next visit. */
export function ExpiredBanner({ provider }: ExpiredBannerProps) {
  const [path] = useLocation();
  const [dismissed, setDismissed] = useState(wasDismissed);
  if (dismissed) return null;
  const { id, name } = provider;
  return (
    <section className={styles.root} aria-label={words.connection}>
      <div className={`${styles.row} row wrap`}>
        <p className={styles.words}>{words.expired(name)}</p>
        <a className="btn btn-quiet" href={signInPath(id, path)}>
          {words.reconnect}
        </a>
        <button
          type="button"
          className={`icon-btn ${styles.close}`}
          aria-label={words.dismiss}
          onClick={() => {
            rememberDismissal();
            setDismissed(true);
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </section>
  );
}

const key = "spindle.expired-banner";

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(key) === "dismissed";
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(key, "dismissed");
  } catch {
    // If storage is blocked, the dismissal lasts until the next page load.
  }
}
