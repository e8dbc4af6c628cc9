import { useMemo } from "react";
import { navigate } from "wouter/use-browser-location";
import { useOwnSearch } from "../../app/address.ts";
import { paths } from "../../app/paths.ts";
import { searchFor, type Wanted, wantedIn } from "./collection-address.ts";

interface WantedInAddress {
  readonly wanted: Wanted;
  /** Puts a choice into the address, as an entry of the history that Back returns from. */
  readonly choose: (change: Partial<Wanted>) => void;
  /** Puts what is being typed into the address, in place of what was there. */
  readonly type: (q: string) => void;
}

/** What of the collection is looked at; the address alone holds it, so that Back and a shared link return to it. */
export function useWanted(): WantedInAddress {
  const search = useOwnSearch("collection");
  const wanted = useMemo(() => wantedIn(search), [search]);
  const go = (change: Partial<Wanted>, replace: boolean): void => {
    const to = searchFor({ ...wanted, ...change });
    if (to === searchFor(wanted)) return;
    navigate(paths.collection + to, { replace, state: replace ? history.state : null });
  };
  return {
    wanted,
    choose: (change) => go(change, false),
    type: (q) => go({ q }, true),
  };
}
