import type { ReactNode } from "react";
import { Drawing, line } from "./icons.tsx";

export const heartOutline =
  "M12 20.2S3.5 15.3 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6c0 6.1-8.5 11-8.5 11z";

/** The icons of pages other than Home, which are not in the first load. */
const shapes = {
  search: (
    <g {...line}>
      <circle cx="11" cy="11" r="7" />
      <path d="M16.2 16.2l4.8 4.8" />
    </g>
  ),
  play: <path d="M7 4.3c0-.9 1-1.5 1.8-1l11.3 7.7c.7.5.7 1.5 0 2L8.8 20.7c-.8.5-1.8 0-1.8-1z" />,
  check: <path {...line} strokeWidth="2.5" d="M4.5 12.7l5 5 10-11" />,
  /** The dashed edge of a record not yet listened to. */
  pending: <circle {...line} strokeDasharray="3.1 4" cx="12" cy="12" r="9" />,
  unset: <path {...line} strokeWidth="2.5" d="M5.5 12h13" />,
  blocked: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M5.7 5.7l12.6 12.6" />
    </g>
  ),
  globe: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c-5.3 5.3-5.3 12.7 0 18M12 3c5.3 5.3 5.3 12.7 0 18" />
    </g>
  ),
  keys: <path {...line} d="M3.5 6.5h17v11h-17zM7.5 10.5h.01M12 10.5h.01M16.5 10.5h.01M8 14h8" />,
  note: (
    <g {...line}>
      <path d="M9 17.5V5l10-2v12.5" />
      <circle cx="6.5" cy="17.5" r="2.5" />
      <circle cx="16.5" cy="15.5" r="2.5" />
    </g>
  ),
  /** A box with an arrow out of it, as in Safari. */
  share: <path {...line} d="M12 14.5V3M8 6.5L12 2.8l4 3.7M8.5 10H6v11h12V10h-2.5" />,
  download: <path {...line} d="M12 3.5v12M7.5 11.2l4.5 4.5 4.5-4.5M4.5 20.5h15" />,
  outlinedHeart: <path {...line} d={heartOutline} />,
  record: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
    </g>
  ),
} as const satisfies Record<string, ReactNode>;

export type PageIconName = keyof typeof shapes;

export function PageIcon({ name, size }: { readonly name: PageIconName; readonly size?: number }) {
  return <Drawing size={size}>{shapes[name]}</Drawing>;
}
