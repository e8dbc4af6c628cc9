import { type SharedAlbum, sharedBy } from "@spindle/core/share/links.ts";
import type { ComponentType, ReactNode } from "react";
import { ListenElsewhere } from "../../ui/listen-elsewhere.tsx";
import { whereToListen } from "../../ui/listen-elsewhere-words.ts";
import { Greeting, type GreetingProps } from "./greeting.tsx";

export interface LinkHere {
  readonly Greeting: ComponentType<GreetingProps>;
  /** The album's name, for the record's label. */
  readonly name?: string;
  readonly sleeve?: ReactNode;
  /** Where to listen to the album. */
  readonly places?: ReactNode;
}

/** Reads the share link in the URL. The sleeve follows later, because its title is measured in the page's font. */
export async function readLink(show: (link: LinkHere) => void): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const shared = sharedBy((name) => parameters.get(name));
  const named = { Greeting, ...(shared && { name: shared.album, places: placesOf(shared) }) };
  show(named);
  if (shared === undefined) return;
  try {
    const [{ SharedSleeve }] = await Promise.all([import("./shared-sleeve.tsx"), document.fonts.ready]);
    show({ ...named, sleeve: <SharedSleeve {...shared} /> });
  } catch {
    // The greeting is complete without the sleeve.
  }
}

function placesOf({ album, artist }: SharedAlbum): ReactNode {
  return <ListenElsewhere album={{ title: album, artist }} label={whereToListen} />;
}
