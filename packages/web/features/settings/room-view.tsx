import { useId } from "react";
import type { ThemeWord } from "../../device/theme-words.ts";
import "./room-view.css";

/** A small view of Home in a room; the system's is half in each. The colours are the rooms' own, whichever one is in. */
export function RoomView({ theme }: { readonly theme: ThemeWord }) {
  const half = useId();
  return (
    <svg className="room-view" viewBox="0 0 240 140" aria-hidden="true">
      {theme === "system" ? (
        <>
          <clipPath id={half}>
            <path d="M0 0H138L102 140H0z" />
          </clipPath>
          <Room light="dark" />
          <g clipPath={`url(#${half})`}>
            <Room light="light" />
          </g>
        </>
      ) : (
        <Room light={theme} />
      )}
    </svg>
  );
}

function Room({ light }: { readonly light: "light" | "dark" }) {
  return (
    <g className="room-light" data-light={light}>
      <path className="room-paper" d="M0 0h240v140H0z" />
      <path className="room-bar" d="M0 0h240v22H0z" />
      <path className="room-ink" d="M16 44h74v11H16zM16 61h56v11H16zM202 9h22v4h-22z" />
      <path className="room-soft" d="M16 82h66v5H16zM174 9h20v4h-20z" />
      <rect className="room-label" x="16" y="104" width="64" height="20" rx="10" />
      <circle className="room-label" cx="16" cy="11" r="5" />
      <circle className="room-vinyl" cx="172" cy="81" r="44" />
      <path
        className="room-groove"
        d="M134 81a38 38 0 1 0 76 0a38 38 0 1 0-76 0M140 81a32 32 0 1 0 64 0a32 32 0 1 0-64 0M146 81a26 26 0 1 0 52 0a26 26 0 1 0-52 0"
      />
      <circle className="room-label" cx="172" cy="81" r="15" />
      <circle className="room-paper" cx="172" cy="81" r="2" />
    </g>
  );
}
