import { partIds, partNames } from "./parts.ts";
import { useCurrentPart } from "./use-current-part.ts";
import * as names from "./name-words.ts";

/** Leads to the parts of the settings, and tells which one is read. Each is an anchor of the page's address. */
export function SettingsIndex() {
  const current = useCurrentPart();
  return (
    <nav aria-label={names.settings} className="settings-index">
      <ul role="list">
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
