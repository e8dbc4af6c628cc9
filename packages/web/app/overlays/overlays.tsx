import { lazyPart, usePreload } from "../../ui/lazy-part.ts";

const overlayHost = lazyPart(async () => (await import("./overlay-host.tsx")).OverlayHost);

export function Overlays() {
  return usePreload(overlayHost) && <overlayHost.View />;
}
