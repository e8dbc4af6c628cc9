const grooveShares = [0.94, 0.88, 0.82, 0.7, 0.64, 0.58, 0.52, 0.46];

interface FlatRecordProps {
  readonly radius: number;
  readonly labelColor: string;
  readonly hole?: string;
  readonly edge?: string;
  /** The ring printed on the label. */
  readonly print?: string;
  /** The radius of each groove, as a share of the record's. With three or fewer the record is too small for shine and print. */
  readonly grooves?: readonly number[];
}

/** A record in a drawing, around its origin. Its lines have the stroke width of the drawing. */
export function FlatRecord({ radius, labelColor, edge, ...details }: FlatRecordProps) {
  const { hole = "var(--paper)", print = "rgb(27 23 20 / 0.4)", grooves = grooveShares } = details;
  const isSmall = grooves.length <= 3;
  return (
    <g fill="none" stroke="none">
      <circle fill="var(--vinyl)" stroke={edge} r={radius} />
      <g stroke="#fff" strokeOpacity={isSmall ? 0.19 : 0.13}>
        {grooves.map((share) => (
          <circle key={share} r={radius * share} />
        ))}
      </g>
      {!isSmall && (
        <path
          d="M43 -62A75.4 75.4 0 0 1 68.8 -30.1"
          transform={`scale(${(radius * 0.0116).toFixed(3)})`}
          stroke="#fff"
          strokeOpacity="0.35"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      )}
      <circle fill={labelColor} r={radius * 0.36} />
      {!isSmall && <circle stroke={print} r={radius * 0.33} />}
      <circle fill={hole} r={radius * (isSmall ? 0.06 : 0.04)} />
    </g>
  );
}
