import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { wantOverlay } from "../overlay/overlay-store.ts";
import "./open-trophy.css";

/** A trophy's name as a button that opens its dialog. It fills the nearest positioned ancestor. */
export function OpenTrophy({ trophy }: { readonly trophy: Trophy }) {
  return (
    <button
      type="button"
      className="open-trophy"
      aria-haspopup="dialog"
      onClick={() => wantOverlay({ kind: "trophy", trophy })}
    >
      {trophy.name}
    </button>
  );
}
