import { html } from "hono/html";
import { type Html, pageLayout } from "./layout.ts";
import { homePath } from "./paths.ts";

/** Listeners and their lists have no public page of their own; links from the API still lead somewhere honest. */
export function userPage(publicUrl: string): Html {
  const content = html`
<p class="eyebrow">Listener</p>
<h1>A made-up listener</h1>
<p class="lede">Listeners of the sandbox and their playlists exist for applications that sign in here. There is nothing to see of them but that.</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">To the front page</a></p>`;
  return pageLayout(publicUrl, "A made-up listener", content);
}
