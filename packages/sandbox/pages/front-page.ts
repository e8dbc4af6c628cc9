import { html } from "hono/html";
import { randomFrom, shuffled } from "../ids/seeded-random.ts";
import type { Sandbox } from "../sandbox.ts";
import { albumTile } from "./album-tile.ts";
import { type Html, pageLayout } from "./layout.ts";
import * as words from "./words.ts";

export function frontPage(sandbox: Sandbox): Html {
  const { discography, options } = sandbox;
  const window = shuffled(randomFrom("window"), discography.albums).slice(0, 12);
  const content = html`
<p class="eyebrow">${words.frontEyebrow}</p>
<h1>${words.frontHeading}</h1>
<p class="lede">${words.frontLede(discography.albums.length, discography.artists.length)}</p>
<h2 class="head">${words.inTheWindow}</h2>
<ul class="shelf">${window.map((album) => albumTile(options.publicUrl, album, album.facts.artist))}</ul>`;
  return pageLayout(options.publicUrl, words.frontPage, content);
}
