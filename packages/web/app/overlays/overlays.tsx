import { late, useBringWhenIdle } from "../../ui/late.ts";

const overlayHost = late(async () => (await import("./overlay-host.tsx")).OverlayHost);

/** What may lie over every page. */
export function Overlays() {
  return useBringWhenIdle(overlayHost) && <overlayHost.View />;
}
