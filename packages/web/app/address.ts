import type { PageName } from "@spindle/contract/pages.ts";
import { useState } from "react";
import { usePathname, useSearch } from "wouter/use-browser-location";
import { pageAt } from "./page-at.ts";

/** Takes a parameter that has been read out of the address, without a new entry in the history. */
export function dropFromAddress(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

/** The search of a page's own address. While another page is on its way it stays what it was. */
export function useOwnSearch(page: PageName): string {
  const search = useSearch();
  const here = pageAt(usePathname())?.[0] === page;
  const [own, setOwn] = useState(search);
  if (here && search !== own) setOwn(search);
  return here ? search : own;
}
