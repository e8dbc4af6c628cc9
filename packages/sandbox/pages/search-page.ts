import { html } from "hono/html";
import type { Album } from "../discography/discography.ts";
import { albumTile } from "./album-tile.ts";
import { type Html, pageLayout } from "./layout.ts";
import * as words from "./words.ts";

/** A search shows no more albums than this. */
const mostShown = 48;

export function searchPage(publicUrl: string, asked: string, hits: readonly Album[]): Html {
  const content = html`
<p class="eyebrow">${words.search}</p>
<h1>${asked}</h1>
${
  hits.length === 0
    ? html`<p>${words.nothingFound}</p>`
    : html`<ul class="shelf">${hits.slice(0, mostShown).map((album) => albumTile(publicUrl, album, album.facts.artist))}</ul>`
}`;
  return pageLayout(publicUrl, asked, content);
}
