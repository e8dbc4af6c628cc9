import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { markArrival } from "../../ui/arrival.ts";

/** After a navigation: the page starts at its top, its heading takes the focus, and its title is said. */
export function RouteChange() {
  const [path] = useLocation();
  const shown = useRef(path);
  const [said, setSaid] = useState("");

  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    markArrival();
    scrollTo(0, 0);
  }, [path]);

  useEffect(() => {
    const title = document.querySelector("title");
    if (title === null) return;
    const first = path === shown.current && said === "";
    const watching = new MutationObserver(() => setSaid(document.title));
    watching.observe(title, { childList: true });
    if (!first) setSaid(document.title);
    return () => watching.disconnect();
  }, [path, said]);

  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
