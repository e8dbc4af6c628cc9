import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { barLinks, isCurrent, paths } from "../paths.ts";
import * as words from "./words.ts";

/** The sticky bar: logo, links if there is room, and the given menu. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return (
    <header className="bar">
      <div className="wrap">
        <Logo />
        <nav aria-label={words.main} className="bar-links">
          {barLinks.map(({ href, label }) => (
            <Link
              key={href}
              className="bar-link"
              href={href}
              aria-current={isCurrent(href, path) ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </header>
  );
}

const groove = { fill: "none", stroke: "#fff", strokeOpacity: 0.16 };

function Logo() {
  return (
    <Link className="logo" href={paths.home}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <circle fill="var(--vinyl)" stroke="light-dark(#141212, #4a423b)" cx="16" cy="16" r="15.5" />
        <circle {...groove} cx="16" cy="16" r="12.5" />
        <circle {...groove} cx="16" cy="16" r="9.5" />
        <circle fill="var(--label)" cx="16" cy="16" r="6" />
        <circle fill="var(--paper)" cx="16" cy="16" r="1.6" />
      </svg>
      {words.product}
    </Link>
  );
}
