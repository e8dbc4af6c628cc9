import { staticPages } from "@spindle/contract/static-pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { wasReached } from "../../device/connection.ts";
import "../../ui/banner.css";

/** Says that there is no network, what this device has all the same, and where to read more. */
export function OfflineBanner() {
  const client = useQueryClient();
  return (
    <section className="banner" aria-label="No network">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p role="status" className="banner-words">
          You're offline. Your latest albums are here; marks and hearts are sent later.
        </p>
        {navigator.onLine && !wasReached() && (
          <button type="button" className="btn btn-quiet" onClick={() => void client.invalidateQueries()}>
            Try again
          </button>
        )}
        <a className="text-link" href={staticPages.offline}>
          What works offline
        </a>
      </div>
    </section>
  );
}
