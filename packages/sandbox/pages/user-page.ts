import { html } from "hono/html";
import { type Html, pageLayout } from "./layout.ts";
import { homePath } from "./paths.ts";
import * as words from "./words.ts";

/** Listeners and their lists have no public page of their own; links from the API still lead somewhere honest. */
export function userPage(publicUrl: string): Html {
  const content = html`
<p class="eyebrow">${words.listener}</p>
<h1>${words.madeUpListener}</h1>
<p class="lede">${words.nothingToSee}</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">${words.backToFrontPage}</a></p>`;
  return pageLayout(publicUrl, words.madeUpListener, content);
}
