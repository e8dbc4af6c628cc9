import type { ReactNode } from "react";

/** A family of icons on a 24 px grid: solid shapes or 2 px lines in the color of the text. */
export type IconName = keyof typeof shapes;

export const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const shapes = {
  heart: (
    <path d="M12 20.4s-8.4-5-8.4-11.2a4.7 4.7 0 0 1 8.4-2.9 4.7 4.7 0 0 1 8.4 2.9c0 6.2-8.4 11.2-8.4 11.2z" />
  ),
  star: <path d="M12 2.4l2.7 6.5 7 .6-5.3 4.6 1.6 6.9-6-3.7-6 3.7 1.6-6.9L2.3 9.5l7-.6z" />,
  compass: (
    <path fillRule="evenodd" d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm4.7 5.3-2.9 6.5-6.5 2.9 2.9-6.5z" />
  ),
  wheel: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4" />
    </g>
  ),
  wave: <path {...line} d="M2.5 12c2-6 4-6 6 0s4 6 6 0 4-6 7 0" />,
  clock: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.3l3.5 2.2" />
    </g>
  ),
  chevron: <path {...line} d="M6 9.5l6 6 6-6" />,
  menu: <path {...line} d="M4 7h16M4 12h16M4 17h16" />,
  close: <path {...line} d="M6 6l12 12M18 6L6 18" />,
  person: (
    <g {...line}>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
    </g>
  ),
  settings: (
    <g {...line}>
      <path d="M4 8h9M19 8h1M4 16h1M11 16h9" />
      <circle cx="16" cy="8" r="2.7" />
      <circle cx="8" cy="16" r="2.7" />
    </g>
  ),
} as const satisfies Record<string, ReactNode>;

export function Icon({ name, size }: { readonly name: IconName; readonly size?: number }) {
  return <Drawing size={size}>{shapes[name]}</Drawing>;
}

interface DrawingProps {
  readonly size?: number | undefined;
  readonly children: ReactNode;
}

/** An icon's grid. */
export function Drawing({ size = 24, children }: DrawingProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
