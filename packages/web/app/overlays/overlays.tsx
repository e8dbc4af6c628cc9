import { useEffect, useState } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { late } from "../../ui/late.ts";

const overlayHost = late(async () => (await import("./overlay-host.tsx")).OverlayHost);

/** What may lie over every page. Its code comes when the page is idle, or else as soon as there is a network again. */
export function Overlays() {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const bring = (): void => {
      overlayHost.bring().then(
        () => setHere(true),
        () => addEventListener("online", bring, { once: true }),
      );
    };
    const calledOff = whenIdle(bring);
    return () => {
      calledOff();
      removeEventListener("online", bring);
    };
  }, []);
  return here && <overlayHost.View />;
}
