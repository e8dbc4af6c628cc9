import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { pageAt } from "../page-at.ts";
import { type LeadTo, led } from "../../device/worker-words.ts";

/** Goes where a pressed notification leads without loading anything anew: a spin that runs is not broken off. */
export function useLeads(): void {
  useEffect(() => followLeads(goTo), []);
}

/** False if the path is no page of the application's. */
function goTo(path: string): boolean {
  const { pathname, search } = new URL(path, location.origin);
  if (pageAt(pathname) === undefined) return false;
  if (location.pathname + location.search !== pathname + search) navigate(path);
  return true;
}

/** Calls back with the path that a pressed notification leads to. `show` answers whether this page shows it now. */
function followLeads(show: (path: string) => boolean): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const hear = ({ data, ports }: MessageEvent<Partial<LeadTo> | null>): void => {
    if (typeof data?.leadTo === "string" && show(data.leadTo)) ports[0]?.postMessage(led);
  };
  serviceWorker.addEventListener("message", hear);
  return () => serviceWorker.removeEventListener("message", hear);
}
