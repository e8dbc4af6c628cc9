import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { followLeads } from "../../device/leads.ts";
import { pageAt } from "../page-at.ts";

/** Goes where a pressed notification leads without loading anything anew: a spin that runs is not broken off. */
export function useLeads(): void {
  useEffect(() => followLeads(goTo), []);
}

/** False where the path is no page of the application's. */
function goTo(path: string): boolean {
  const { pathname, search } = new URL(path, location.origin);
  if (pageAt(pathname) === undefined) return false;
  if (location.pathname + location.search !== pathname + search) navigate(path);
  return true;
}
