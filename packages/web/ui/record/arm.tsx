const dark = { fill: "#2a2522", stroke: "#5f5751", strokeWidth: 0.4, strokeLinejoin: "round" } as const;
const tube = { stroke: "#857d74", strokeWidth: 2.1 };

/** The tonearm: it rests on its cradle beside the record and swings in over it. */
export function Arm({ lowered }: { readonly lowered: boolean }) {
  return (
    <svg className="arm" viewBox="0 0 100 100" data-lowered={lowered} fill="none" strokeLinecap="round">
      <circle fill="#35302c" cx="102" cy="9" r="7.4" />
      <circle stroke="#57504a" strokeWidth="0.5" cx="102" cy="9" r="6.9" />
      <rect {...dark} x="102.2" y="41.6" width="5" height="2.6" rx="1.3" />
      <g className="arm-swing">
        <g className="arm-shadow">
          <path d="M102 9L105 46C105.5 52 105.4 55.8 102.7 63L99.6 71.5" />
        </g>
        <path {...tube} d="M102 9L101.6 4" />
        <rect {...dark} x="98.4" y="-1.6" width="6" height="5.4" rx="1.5" />
        <path className="arm-tube" {...tube} d="M102 9L105 46C105.5 52 105.4 55.8 102.7 63" />
        <path stroke="#d8d2c8" strokeWidth="0.8" d="M102 12L104.75 46C105.2 52 105.1 55.8 102.9 61.6" />
        <g transform="translate(102.7 63) rotate(20)">
          <path stroke="#a8a199" strokeWidth="0.8" d="M2 5.2L4.4 6.6" />
          <path
            className="arm-shell"
            {...dark}
            d="M-1.2 0H1.2L2.2 2V8.6Q2.2 9.6 1.2 9.6H-1.2Q-2.2 9.6-2.2 8.6V2Z"
          />
          <rect fill="#b8b1a8" x="-1.4" y="-1.3" width="2.8" height="1.9" rx="0.5" />
        </g>
        <circle fill="#b8b1a8" stroke="#8d867d" strokeWidth="0.5" cx="102" cy="9" r="4.1" />
        <circle fill="#4a443f" cx="102" cy="9" r="1.5" />
      </g>
    </svg>
  );
}
