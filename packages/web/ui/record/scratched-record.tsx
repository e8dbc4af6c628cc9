import { Vinyl } from "./vinyl.tsx";

/** A record with a blank label and a scratch across its grooves. */
export function ScratchedRecord() {
  return (
    <Vinyl name="" ink="blank">
      <svg className="scratch" viewBox="0 0 100 100">
        <path d="M69 4l-5 13 4 3-9 17 4 2-3 8" />
        <path d="M76 13l-5 8 2 3-5 9" />
      </svg>
    </Vinyl>
  );
}
