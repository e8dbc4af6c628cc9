import type { ReactNode } from "react";
import { Apart } from "../../ui/apart.tsx";
import { late } from "../../ui/late.ts";

const greeting = late(async () => (await import("../../features/share/greeting.tsx")).Greeting);

interface WelcomeProps {
  /** What stands here for who comes by no link. */
  readonly children: ReactNode;
  readonly canSpin: boolean;
}

/** The first words for who comes: of what their link names, or the usual ones. */
export function Welcome({ children, canSpin }: WelcomeProps) {
  if (!tellsOfSomething()) return children;
  return (
    <div className="greeting-space">
      <Apart dispensable>
        <greeting.View otherwise={children} canSpin={canSpin} />
      </Apart>
    </div>
  );
}

/** Whether a link has led here that names an album or a listener; what it says is looked at with the greeting. */
function tellsOfSomething(): boolean {
  const parameters = new URLSearchParams(location.search);
  return parameters.has("user") || (parameters.has("album") && parameters.has("artist"));
}
