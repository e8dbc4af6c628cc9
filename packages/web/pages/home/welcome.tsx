import { type ReactNode, useEffect, useState } from "react";
import type { LinkHere } from "../../features/share/link-here.tsx";
import { lazyCode } from "../../ui/lazy-part.ts";

const linkHere = lazyCode(() => import("../../features/share/link-here.tsx"));

/** The link that has led here; undefined without one, and until its code is here. */
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
  /** What stands here if no link has led here. */
  readonly children: ReactNode;
  readonly canSpin: boolean;
}

/** The first words for a visitor: about what their link names, or the usual ones. */
export function Welcome({ link, children, canSpin }: WelcomeProps) {
  const of = linkedTo();
  if (of === undefined) return children;
  return (
    <div className="greeting-space" data-of={of}>
      {link && <link.Greeting otherwise={children} canSpin={canSpin} />}
    </div>
  );
}

/** What the link that has led here names, if anything; the greeting checks what it says. */
function linkedTo(): "album" | "listener" | undefined {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("album") && parameters.has("artist")) return "album";
  return parameters.has("user") ? "listener" : undefined;
}
