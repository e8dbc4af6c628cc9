import { type ReactNode, useEffect, useState } from "react";
import type { LinkHere } from "../../features/share/link-here.tsx";
import { lazyCode } from "../../ui/lazy-part.ts";

const linkHere = lazyCode(() => import("../../features/share/link-here.tsx"));

/** Returns the share link in the URL; undefined without one, and until its code is loaded. */
export function useLink(): LinkHere | undefined {
  const [link, setLink] = useState<LinkHere>();
  useEffect(() => {
    if (linkedTo() === undefined) return;
    linkHere.preload().then(
      ({ readLink }) => readLink(setLink),
      () => undefined,
    );
  }, []);
  return link;
}

interface WelcomeProps {
  readonly link: LinkHere | undefined;
  readonly children: ReactNode;
  readonly canSpin: boolean;
}

/** Greets a visitor who followed a share link. Otherwise shows the children. */
export function Welcome({ link, children, canSpin }: WelcomeProps) {
  const of = linkedTo();
  if (of === undefined) return children;
  return (
    <div className="greeting-space" data-of={of}>
      {link && <link.Greeting otherwise={children} canSpin={canSpin} />}
    </div>
  );
}

/** Returns what the URL seems to name. The greeting validates it. */
function linkedTo(): "album" | "listener" | undefined {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("album") && parameters.has("artist")) return "album";
  return parameters.has("user") ? "listener" : undefined;
}
