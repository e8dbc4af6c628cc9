import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { wantOverlay } from "../overlay/overlay-store.ts";
import "./open-trophy.css";

/** A trophy's name as the button that opens its dialog; it is as large as the nearest element around it that has a position. */
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
