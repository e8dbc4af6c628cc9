import { Link } from "wouter";
import { barLinks, paths } from "../app/paths.ts";
import { MenuButton, WideMenu } from "../app/shell/menu-button.tsx";
import { SiteLinks } from "../app/shell/site-links.tsx";
import { ThemeChoice } from "../ui/theme-choice.tsx";
import * as words from "./words.ts";

/** The menu as it is without the application: links, and the theme if a script can change it. */
export function StaticMenu() {
  return (
    <>
      <MenuButton>
        <span className="for-listeners">
          <WideMenu signedIn />
        </span>
        <span className="for-visitors">
          <WideMenu signedIn={false} />
        </span>
      </MenuButton>
      <div id="menu" popover="auto" className="menu">
        <nav aria-label={words.menu} className="menu-small menu-links">
          {barLinks.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="menu-part" id="theme-choice" hidden>
          <ThemeChoice legend={words.theme} />
        </div>
        <SiteLinks />
        <div className="menu-part for-listeners">
          <a className="btn btn-quiet" href={paths.settings}>
            {words.allSettings}
          </a>
        </div>
      </div>
    </>
  );
}
