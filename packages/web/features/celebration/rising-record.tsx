const grooves = [100, 97, 94, 91, 85, 82, 79, 76, 73, 70, 65, 62];

/** A record that comes up behind the words, with the days of a streak printed on its label. */
export function RisingRecord({ days }: { readonly days: number }) {
  return (
    <div className="streak-stage" aria-hidden="true">
      <svg className="streak-record" viewBox="-108 -108 216 216">
        <circle className="streak-vinyl" r="104" />
        {grooves.map((radius) => (
          <circle key={radius} className="streak-groove" r={radius} />
        ))}
        <path className="streak-light" d="M58-71A92 92 0 0 1 84-37" />
      </svg>
      {/* Apart, since paper falls before the record and behind what is printed. */}
      <svg className="streak-record streak-print" viewBox="-108 -108 216 216">
        <circle className="streak-label" r="58" />
        <circle className="streak-ring" r="55" />
        <text className="streak-number" data-digits={String(days).length} y="-10">
          {days}
        </text>
        <circle className="streak-hole" r="2.6" />
      </svg>
    </div>
  );
}
