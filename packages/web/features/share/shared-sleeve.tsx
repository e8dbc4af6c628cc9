import type { SharedAlbum } from "@spindle/core/share/links.ts";
import { DrawnSleeve } from "../../ui/drawn-sleeve.tsx";
import * as styles from "./shared-sleeve.module.css";
import * as words from "./sleeve-words.ts";

/** The sleeve of a shared album. Shown on the deck, beside the record's label. */
export function SharedSleeve({ album, artist }: SharedAlbum) {
  return (
    <DrawnSleeve
      className={styles.root}
      album={album}
      artist={artist}
      role="img"
      aria-label={words.drawnSleeve(album, artist)}
    />
  );
}
