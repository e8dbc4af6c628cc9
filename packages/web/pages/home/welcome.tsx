import { type ReactNode, useEffect, useState } from "react";
import type { SharedHere } from "../../features/share/shared-here.tsx";
import { Apart } from "../../ui/apart.tsx";
import { late, lateCode } from "../../ui/late.ts";

const greeting = late(async () => (await import("../../features/share/greeting.tsx")).Greeting);

const shared = lateCode(() => import("../../features/share/shared-here.tsx"));

/** The album of the link that has led here, for the deck; undefined without one, and until its code is here. */
export function useShared(): SharedHere | undefined {
  const [album, setAlbum] = useState<SharedHere>();
  useEffect(() => {
    if (whatIsTold() !== "album") return;
    shared.bring().then(
      ({ sharedHere }) => setAlbum(sharedHere()),
      () => undefined,
    );
  }, []);
  return album;
}

interface WelcomeProps {
  /** What stands here for who comes by no link. */
  readonly children: ReactNode;
  readonly canSpin: boolean;
}

/** The first words for who comes: of what their link names, or the usual ones. */
export function Welcome({ children, canSpin }: WelcomeProps) {
  const what = whatIsTold();
  if (what === undefined) return children;
  return (
    <div className="greeting-space" data-of={what}>
      <Apart dispensable>
        <greeting.View otherwise={children} canSpin={canSpin} />
      </Apart>
    </div>
  );
}

/** What the link that has led here names, if it does; what it says of that is looked at with the greeting. */
function whatIsTold(): "album" | "listener" | undefined {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("album") && parameters.has("artist")) return "album";
  return parameters.has("user") ? "listener" : undefined;
}
