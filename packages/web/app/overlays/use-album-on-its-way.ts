import { useEffect } from "react";
import { useLocation } from "wouter";
import { passageMs } from "../../features/spin/spin-timing.ts";
import { holdOverlays } from "../../ui/overlay/overlay-store.ts";
import { spinPage } from "../late-pages.ts";
import { pageAt } from "../page-at.ts";

/** Holds overlays back while the page of an album waits for its code: the page before is still shown, and the album was not seen. */
export function useAlbumOnItsWay(): void {
  const [path] = useLocation();
  const isAlbum = pageAt(path)?.[0] === "spin";
  useEffect(() => {
    if (!isAlbum) return;
    let release: (() => void) | undefined;
    // Code that is here already says so before this.
    const waiting = setTimeout(() => {
      release = holdOverlays();
    });
    const end = (): void => {
      clearTimeout(waiting);
      // By then the page is there to say whether anything may lie over it.
      if (release) setTimeout(release, passageMs);
    };
    spinPage.bring().then(end, end);
    return () => {
      clearTimeout(waiting);
      release?.();
    };
  }, [isAlbum]);
}
