import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { barLinks, isCurrent } from "../paths.ts";
import { Logo } from "./logo.tsx";
import * as words from "./words.ts";

/** The bar that stays at the top: logo, links where there is room, and the menu that it is given. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return (
    <header className="bar">
      <div className="wrap flex h-16 items-center gap-6">
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
