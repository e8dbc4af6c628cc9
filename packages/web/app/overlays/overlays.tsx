import { lazyPart, usePreload } from "../../ui/lazy-part.ts";

const overlayHost = lazyPart(async () => (await import("./overlay-host.tsx")).OverlayHost);

/** What may lie over every page. */
export function Overlays() {
  return usePreload(overlayHost) && <overlayHost.View />;
}
