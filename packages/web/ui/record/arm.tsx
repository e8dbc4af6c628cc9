/** The tonearm: it rests on its cradle beside the record and swings in over it. */
export function Arm({ lowered }: { readonly lowered: boolean }) {
  return (
    <svg className="arm" viewBox="0 0 100 100" data-lowered={lowered}>
      <circle className="arm-base" cx="102" cy="9" r="7.4" />
      <circle className="arm-base-edge" cx="102" cy="9" r="6.9" />
      <rect className="arm-cradle" x="102.2" y="41.6" width="5" height="2.6" rx="1.3" />
      <g className="arm-swing">
        <g className="arm-shadow">
          <path d="M102 9L105 46C105.5 52 105.4 55.8 102.7 63L99.6 71.5" />
        </g>
        <path className="arm-tube" d="M102 9L101.6 4" />
        <rect className="arm-weight" x="98.4" y="-1.6" width="6" height="5.4" rx="1.5" />
        <path className="arm-tube" d="M102 9L105 46C105.5 52 105.4 55.8 102.7 63" />
        <path className="arm-glint" d="M102 12L104.75 46C105.2 52 105.1 55.8 102.9 61.6" />
        <g transform="translate(102.7 63) rotate(20)">
          <path className="arm-lift" d="M2 5.2L4.4 6.6" />
          <path className="arm-shell" d="M-1.2 0H1.2L2.2 2V8.6Q2.2 9.6 1.2 9.6H-1.2Q-2.2 9.6-2.2 8.6V2Z" />
          <rect className="arm-collar" x="-1.4" y="-1.3" width="2.8" height="1.9" rx="0.5" />
        </g>
        <circle className="arm-pivot" cx="102" cy="9" r="4.1" />
        <circle className="arm-cap" cx="102" cy="9" r="1.5" />
      </g>
    </svg>
  );
}
