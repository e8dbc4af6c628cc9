import { placeOf, staticPages, type StaticPageName } from "@spindle/contract/static-pages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { FooterView } from "../app/shell/footer-view.tsx";
import { SkipLink } from "../app/shell/skip-link.tsx";
import { TopBar } from "../app/shell/top-bar.tsx";
import { ArticleView } from "./article-view.tsx";
import { articles } from "./articles.ts";
import { StaticMenu } from "./static-menu.tsx";
import { without } from "./without.ts";

/** What stands in the body of a static page: the application's own shell around its text, with places for what the server fills in. */
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

/** The same without the marks of what is claimed where: they are for those who write the pages. */
export function withoutClaims(html: string): string {
  return without(html, ' data-claims="', '"');
}
