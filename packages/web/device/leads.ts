import { type LeadTo, led } from "./worker-words.ts";

/** Calls back with the path that a pressed notification leads to. `show` answers whether this page shows it now. */
export function followLeads(show: (path: string) => boolean): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const hear = ({ data, ports }: MessageEvent<Partial<LeadTo> | null>): void => {
    if (typeof data?.leadTo === "string" && show(data.leadTo)) ports[0]?.postMessage(led);
  };
  serviceWorker.addEventListener("message", hear);
  return () => serviceWorker.removeEventListener("message", hear);
}
