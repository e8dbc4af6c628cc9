import type { ReactNode } from "react";
import { Drawing, line } from "../../ui/icons.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";

const shapes = {
  pause: <path d="M7 4h3.4v16H7zM13.6 4H17v16h-3.4z" />,
  toStart: (
    <path d="M5.5 5h2.4v14H5.5zM18.5 6.3v11.4c0 .9-.9 1.4-1.6.9l-7.6-5.7a1.1 1.1 0 0 1 0-1.8l7.6-5.7c.7-.5 1.6 0 1.6.9z" />
  ),
  next: (
    <path d="M16.1 5h2.4v14h-2.4zM5.5 6.3v11.4c0 .9.9 1.4 1.6.9l7.6-5.7c.6-.4.6-1.4 0-1.8L7.1 5.4c-.7-.5-1.6 0-1.6.9z" />
  ),
  volume: (
    <path {...line} d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8 8 0 0 1 0 11.6" />
  ),
} as const satisfies Record<string, ReactNode>;

export type PlayerIconName = keyof typeof shapes | "play";

export function PlayerIcon({ name, size }: { readonly name: PlayerIconName; readonly size?: number }) {
  if (name === "play") return <PageIcon name="play" {...(size !== undefined && { size })} />;
  return <Drawing size={size}>{shapes[name]}</Drawing>;
}
