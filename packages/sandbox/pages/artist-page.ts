import { html } from "hono/html";
import type { Artist } from "../discography/discography.ts";
import { albumTile } from "./album-tile.ts";
import { type Html, pageLayout } from "./layout.ts";
import * as words from "./words.ts";

export function artistPage(publicUrl: string, artist: Artist): Html {
  const albums = artist.albums.toSorted((one, other) => one.facts.year - other.facts.year);
  const content = html`
<p class="eyebrow">${words.artist}</p>
<h1>${artist.name}</h1>
<ul class="shelf">${albums.map((album) => albumTile(publicUrl, album, String(album.facts.year)))}</ul>`;
  return pageLayout(publicUrl, artist.name, content);
}
