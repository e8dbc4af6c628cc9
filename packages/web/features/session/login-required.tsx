import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { LoginAskedProps } from "./login-asked.tsx";

const loginAsked = lazyPart(async () => (await import("./login-asked.tsx")).LoginAsked);

/** Replaces a listener's page for signed-out visitors; its code is loaded only for them. */
export function LoginRequired(props: LoginAskedProps) {
  return (
    <LazyBoundary waiting={<div className="waiting-view" aria-busy="true" />}>
      <loginAsked.View {...props} />
    </LazyBoundary>
  );
}
