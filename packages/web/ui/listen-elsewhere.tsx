import {
  addressAt,
  listeningPlaces,
  type PlacedAlbum,
  type PlaceId,
  referencePages,
} from "@spindle/core/links/listening-places.ts";
import * as words from "./listen-elsewhere-words.ts";

interface ListenElsewhereProps {
  readonly album: PlacedAlbum;
  /** Where the listener plays it anyway. */
  readonly except?: PlaceId | undefined;
  readonly label?: string;
}

/** The album, or a search for it, at every service, and pages that tell about it. */
export function ListenElsewhere({ album, except, label = words.listenElsewhere }: ListenElsewhereProps) {
  const places = listeningPlaces.flatMap(({ id, name }) => {
    const address = id === except ? undefined : addressAt(id, album);
    return address ? [{ id, name, ...address }] : [];
  });
  const links = [...places, ...referencePages(album)];
  if (links.length === 0) return null;
  return (
    <details>
      <summary className="text-link">{label}</summary>
      <ul role="list" className="row">
        {links.map(({ id, name, url, exact }) => (
          <li key={id}>
            <a className="chip" href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="sr-only">{exact ? words.opensAlbum : words.opensSearch}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
