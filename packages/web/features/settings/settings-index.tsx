import { useEffect, useState } from "react";
import { type PartId, partIds, partNames } from "./parts.ts";

/** Where in the window a part is the one that is read: a band below the top bar. */
const readingBand = "-15% 0px -75% 0px";

/** Leads to the parts of the settings, and tells which one is read. Each is an anchor of the page's address. */
export function SettingsIndex() {
  const current = useCurrentPart();
  return (
    <nav aria-label="Settings" className="settings-index">
      <ul>
        {partIds.map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {partNames[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentPart(): PartId | undefined {
  const [current, setCurrent] = useState<PartId | undefined>(partIds[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const part = partIds.find((id) => id === read);
        if (part !== undefined) setCurrent(part);
      },
      { rootMargin: readingBand },
    );
    for (const id of partIds) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
