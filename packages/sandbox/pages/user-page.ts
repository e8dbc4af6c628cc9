import { html } from "hono/html";
import { type Html, pageLayout } from "./layout.ts";
import { homePath } from "./paths.ts";

/** Listeners and their lists have no public page of their own; links from the API still lead somewhere honest. */
export function userPage(publicUrl: string): Html {
  const content = html`
<p class="eyebrow">Listener</p>
<h1>A made-up listener</h1>
<p class="lede">The sandbox’s listeners and their playlists only exist for apps that sign in here. There’s nothing else to see.</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">Back to the front page</a></p>`;
  return pageLayout(publicUrl, "A made-up listener", content);
}
