import { sharedBy } from "@spindle/core/share/links.ts";
import type { ReactNode } from "react";
import { SharedSleeve } from "./shared-sleeve.tsx";

export interface SharedHere {
  /** The album's name, for the record's label. */
  readonly name: string;
  readonly sleeve: ReactNode;
}

/** The album of the link that has led here. */
export function sharedHere(): SharedHere | undefined {
  const parameters = new URLSearchParams(location.search);
  const shared = sharedBy((name) => parameters.get(name));
  return shared && { name: shared.album, sleeve: <SharedSleeve {...shared} /> };
}
