import { useId } from "react";
import { labelLines } from "./label-lines.ts";

/** The printed paper at the middle of a record, blank without a name. Its colours come from the record's `data-ink`. */
export function RecordLabel({ name }: { readonly name: string }) {
  return (
    <svg className="record-label" viewBox="0 0 100 100">
      <circle className="label-paper" cx="50" cy="50" r="50" />
      <circle className="label-line" cx="50" cy="50" r="47" />
      <circle className="label-line" cx="50" cy="50" r="13" />
      {name !== "" && <Print name={name} />}
      <circle className="label-hole" cx="50" cy="50" r="3.4" />
    </svg>
  );
}

function Print({ name }: { readonly name: string }) {
  const rim = useId();
  const lines = labelLines(name);
  const longest = Math.max(...lines.map((line) => [...line].length));
  const size = Math.min(13, 132 / Math.max(8, longest));
  return (
    <>
      <text className="label-name" fontSize={size} textAnchor="middle">
        {lines.map((line, row) => (
          <tspan key={row === 0 ? "first" : "second"} x="50" y={31.5 + (row - (lines.length - 1) / 2) * size * 1.02}>
            {line}
          </tspan>
        ))}
      </text>
      <text className="label-small" x="20" y="52" textAnchor="middle">
        Side A
      </text>
      <text className="label-small" x="80" y="52" textAnchor="middle">
        33⅓
      </text>
      <path id={rim} d="M11 50a39 39 0 0 0 78 0" fill="none" />
      <text className="label-rim" textAnchor="middle">
        <textPath href={`#${rim}`} startOffset="50%">
          Spindle · From track 1 · No shuffle
        </textPath>
      </text>
    </>
  );
}
