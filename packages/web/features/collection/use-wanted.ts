import { useMemo, useState } from "react";
import { navigate, usePathname, useSearch } from "wouter/use-browser-location";
import { pageAt } from "../../app/page-at.ts";
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
  const search = useOwnSearch();
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

/** The search of the collection's address. While another page is on its way it stays what it was. */
function useOwnSearch(): string {
  const search = useSearch();
  const here = pageAt(usePathname())?.[0] === "collection";
  const [own, setOwn] = useState(search);
  if (here && search !== own) setOwn(search);
  return here ? search : own;
}
