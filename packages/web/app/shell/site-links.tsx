import { useLocation } from "wouter";
import { productPages, supportPages } from "./site-pages.ts";
import * as words from "./words.ts";

/** Links to the site's static pages. */
export function SiteLinks({ onLeave }: { readonly onLeave?: () => void }) {
  const [path] = useLocation();
  return (
    <nav aria-label={words.aboutSpindle} className="menu-part menu-site">
      {[...productPages, ...supportPages].map(({ href, label }) => (
        <a
          key={href}
          className="text-link"
          href={href}
          aria-current={href === path ? "page" : undefined}
          onClick={onLeave}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
