import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { wantOverlay } from "../overlay/overlay-store.ts";
import * as styles from "./open-trophy.module.css";

/** A trophy's name as a button that opens its dialog. It fills the nearest positioned ancestor. */
export function OpenTrophy({ trophy }: { readonly trophy: Trophy }) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-haspopup="dialog"
      onClick={() => wantOverlay({ kind: "trophy", trophy })}
    >
      {trophy.name}
    </button>
  );
}
