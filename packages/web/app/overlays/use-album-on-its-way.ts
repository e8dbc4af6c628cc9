import { useEffect } from "react";
import { useLocation } from "wouter";
import { passageMs } from "../../features/spin/spin-timing.ts";
import { holdOverlays } from "../../ui/overlay/overlay-store.ts";
import { spinPage } from "../lazy-pages.ts";
import { pageAt } from "../page-at.ts";

/** Holds overlays back while an album's page waits for its code: the page before it is still shown, so nobody has seen the album. */
export function useAlbumOnItsWay(): void {
  const [path] = useLocation();
  const isAlbum = pageAt(path)?.[0] === "spin";
  useEffect(() => {
    if (!isAlbum) return;
    let release: (() => void) | undefined;
    // Never runs if the code is loaded: its promise resolves first.
    const waiting = setTimeout(() => {
      release = holdOverlays();
    });
    const end = (): void => {
      clearTimeout(waiting);
      // After the passage the page itself holds overlays back as long as it needs.
      if (release) setTimeout(release, passageMs);
    };
    spinPage.preload().then(end, end);
    return () => {
      clearTimeout(waiting);
      release?.();
    };
  }, [isAlbum]);
}
