import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { markArrival } from "../../ui/arrival.ts";

const sayAfterMs = 250;
const saidForMs = 1_000;

/** After a navigation: the page starts at its top, its heading takes the focus, and its title is said once. */
export function RouteChange() {
  const [path] = useLocation();
  const shown = useRef(path);
  const [said, setSaid] = useState("");

  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    markArrival();
    scrollTo(0, 0);
    // The page names the tab when it knows what it shows.
    const saying = setTimeout(() => setSaid(document.title), sayAfterMs);
    return () => clearTimeout(saying);
  }, [path]);

  useEffect(() => {
    if (said === "") return;
    const silent = setTimeout(() => setSaid(""), saidForMs);
    return () => clearTimeout(silent);
  }, [said]);

  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
