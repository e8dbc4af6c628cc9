import { useState } from "react";
import { useLocation } from "wouter";
import { signInPath } from "../../app/paths.ts";
import { Icon } from "../../ui/icons.tsx";
import { useUser } from "./user-query.ts";

/** Offers to reconnect where the provider asks for a new sign-in; once dismissed it stays away until the next visit. */
export function ExpiredBanner() {
  const user = useUser();
  const [path] = useLocation();
  const [dismissed, setDismissed] = useState(wasDismissed);
  if (user?.connection !== "expired" || dismissed) return null;
  const { id, name } = user.provider;
  return (
    <section className="banner" aria-label="Connection">
      <div className="wrap flex items-center gap-3 py-2">
        <p className="flex-1 py-1">
          Your {name} connection has expired. Reconnect to spin from your own music; your streak is safe.
        </p>
        <a className="btn btn-quiet" href={signInPath(id, path)}>
          Reconnect
        </a>
        <button
          type="button"
          className="icon-btn -mr-2"
          aria-label="Dismiss"
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
    // Where storage is refused, the banner stays away as long as the page lives.
  }
}
