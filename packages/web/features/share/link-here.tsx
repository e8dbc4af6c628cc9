import { sharedBy } from "@spindle/core/share/links.ts";
import type { ComponentType, ReactNode } from "react";
import { Greeting, type GreetingProps } from "./greeting.tsx";

export interface LinkHere {
  readonly Greeting: ComponentType<GreetingProps>;
  /** The album's name, for the record's label. */
  readonly name?: string;
  readonly sleeve?: ReactNode;
}

/** Reads the share link in the URL. The sleeve follows later, because its title is measured in the page's font. */
export async function readLink(show: (link: LinkHere) => void): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const shared = sharedBy((name) => parameters.get(name));
  const named = { Greeting, ...(shared && { name: shared.album }) };
  show(named);
  if (shared === undefined) return;
  try {
    const [{ SharedSleeve }] = await Promise.all([import("./shared-sleeve.tsx"), document.fonts.ready]);
    show({ ...named, sleeve: <SharedSleeve {...shared} /> });
  } catch {
    // The greeting is complete without the sleeve.
  }
}
