import { placeOf, type StaticPageName, staticPages } from "@spindle/contract/static-pages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, Router } from "wouter";
import { FooterView } from "../app/shell/footer-view.tsx";
import { SkipLink } from "../app/shell/skip-link.tsx";
import { TopBar } from "../app/shell/top-bar.tsx";
import { ArticleView } from "./article-view.tsx";
import { articles } from "./articles.ts";
import { without } from "./without.ts";
import { barLinks, paths } from "../app/paths.ts";
import { MenuButton, WideMenu } from "../app/shell/menu-button.tsx";
import { SiteLinks } from "../app/shell/site-links.tsx";
import { ThemeChoice } from "../ui/theme-choice.tsx";
import * as words from "./words.ts";

/** The body of a static page: the application's shell around its text, with placeholders that the server fills. */
export function renderStaticPage(name: StaticPageName): string {
  return renderToStaticMarkup(
    <Router ssrPath={staticPages[name]}>
      <div id="root">
        <SkipLink />
        <TopBar>
          <StaticMenu />
        </TopBar>
        <main id="main" tabIndex={-1} className="main wrap">
          <ArticleView article={articles[name]} />
        </main>
        <footer className="footer">
          <FooterView socialUrl={placeOf("socialUrl")} year={placeOf("year")} />
        </footer>
      </div>
    </Router>,
  );
}

/** The HTML without claim attributes, which only its authors need. */
export function withoutClaims(html: string): string {
  return without(html, ' data-claims="', '"');
}

/** The menu without the application: links, and the theme if a script can change it. */
function StaticMenu() {
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
