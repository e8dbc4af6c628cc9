import { useLocation } from "wouter";
import { productPages, supportPages } from "./site-pages.ts";
import * as words from "./words.ts";

interface FooterViewProps {
  /** The social link, once it is known. */
  readonly socialUrl?: string | undefined;
  readonly year: string | number;
}

const groups = [
  { name: words.productPages, pages: productPages },
  { name: words.supportPages, pages: supportPages },
] as const;

/** The footer of every page. */
export function FooterView({ socialUrl, year }: FooterViewProps) {
  const [path] = useLocation();
  return (
    <div className="wrap footer-rows">
      <p className="footer-promise">
        <span>{words.oneAlbum}</span> <span>{words.everyDay}</span> <span>{words.startToFinish}</span>
      </p>
      {groups.map(({ name, pages }) => (
        <nav key={name} aria-label={name} className="footer-group">
          <p className="footer-name" aria-hidden="true">
            {name}
          </p>
          {pages.map(({ href, label }) => (
            <a key={href} className="text-link" href={href} aria-current={href === path ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
      ))}
      <p className="footer-end">
        {socialUrl !== undefined && (
          <a className="text-link" href={socialUrl} target="_blank" rel="noopener noreferrer">
            {words.socialMedia}
          </a>
        )}
        <span>
          © {year} {words.product}
        </span>
      </p>
    </div>
  );
}
