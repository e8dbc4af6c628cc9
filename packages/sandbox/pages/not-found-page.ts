import { html } from "hono/html";
import { type Html, pageLayout } from "./layout.ts";
import { homePath } from "./paths.ts";

export function notFoundPage(publicUrl: string, what: string): Html {
  const content = html`
<svg class="blank" viewBox="0 0 320 320" width="240" height="240" aria-hidden="true"><circle cx="160" cy="160" r="156" class="vinyl"/><circle cx="160" cy="160" r="62" fill="var(--inset)"/><circle cx="160" cy="160" r="10" class="hole"/></svg>
<p class="eyebrow">Not found</p>
<h1>This ${what} isn’t on the shelf</h1>
<p class="lede">Maybe it was misfiled. The sandbox has no ${what} at this address.</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">Back to the front page</a></p>`;
  return pageLayout(publicUrl, "Not found", content);
}
