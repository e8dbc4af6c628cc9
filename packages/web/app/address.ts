import type { PageName } from "@spindle/contract/pages.ts";
import { useState } from "react";
import { usePathname, useSearch } from "wouter/use-browser-location";
import { pageAt } from "./page-at.ts";

/** Removes a parameter from the address after it was read, without a new history entry. */
export function dropFromAddress(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

/** The search part of a page's own address. It stays unchanged while another page loads. */
export function useOwnSearch(page: PageName): string {
  const search = useSearch();
  const here = pageAt(usePathname())?.[0] === page;
  const [own, setOwn] = useState(search);
  if (here && search !== own) setOwn(search);
  return here ? search : own;
}
