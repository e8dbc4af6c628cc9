import { html } from "hono/html";
import { type Html, pageLayout } from "./layout.ts";
import { homePath } from "./paths.ts";
import * as words from "./words.ts";

export function notFoundPage(publicUrl: string): Html {
  const content = html`
<svg class="blank" viewBox="0 0 320 320" width="240" height="240" aria-hidden="true"><circle cx="160" cy="160" r="156" class="vinyl"/><circle cx="160" cy="160" r="62" fill="var(--inset)"/><circle cx="160" cy="160" r="10" class="hole"/></svg>
<p class="eyebrow">${words.notFound}</p>
<h1>${words.notOnShelf}</h1>
<p class="lede">${words.misfiled}</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">${words.backToFrontPage}</a></p>`;
  return pageLayout(publicUrl, words.notFound, content);
}
