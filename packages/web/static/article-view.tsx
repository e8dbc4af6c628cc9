import type { Article, ArticleSection } from "./article.tsx";
import * as words from "./words.ts";

/** A static page: its subject, links to its sections, and the sections. */
export function ArticleView({ article }: { readonly article: Article }) {
  const { title, lede, claims, drawing, sections, updated, leadsHome = false } = article;
  return (
    <article>
      <header className="article-head">
        <div>
          <h1 className="article-title">{title}</h1>
          <p className="article-lede" data-claims={claims}>
            {lede}
          </p>
          {updated && (
            <p className="article-updated">
              {words.lastUpdated} <time dateTime={updated.date}>{updated.words}</time>
            </p>
          )}
        </div>
        <div className="article-drawing" aria-hidden="true">
          {drawing}
        </div>
      </header>
      <div className="article-body">
        <nav aria-label={words.onThisPage} className="article-index">
          <ol role="list">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  <Mark section={section} />
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="article-sections">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>
                <Mark section={section} />
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
          {leadsHome && (
            <p className="article-end">
              <a className="btn btn-primary" href="/">
                {words.spinTheRecord}
              </a>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Mark({ section: { mark } }: { readonly section: ArticleSection }) {
  return mark === undefined ? null : (
    <span className="article-mark" aria-hidden="true">
      {mark}
    </span>
  );
}
