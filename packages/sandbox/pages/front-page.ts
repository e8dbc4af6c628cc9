import { html } from "hono/html";
import { randomFrom, shuffled } from "../ids/seeded-random.ts";
import type { Sandbox } from "../sandbox.ts";
import { albumTile } from "./album-tile.ts";
import { type Html, pageLayout } from "./layout.ts";

export function frontPage(sandbox: Sandbox): Html {
  const { discography, options } = sandbox;
  const window = shuffled(randomFrom("window"), discography.albums).slice(0, 12);
  const content = html`
<p class="eyebrow">A record store that isn’t there</p>
<h1>The sandbox</h1>
<p class="lede">A made-up streaming service with ${discography.albums.length} real albums by ${discography.artists.length} artists: real facts, made-up sleeves, and no music. Apps sign in here to be tried out.</p>
<h2 class="head">In the window</h2>
<ul class="shelf">${window.map((album) => albumTile(options.publicUrl, album, album.facts.artist))}</ul>`;
  return pageLayout(options.publicUrl, "Front page", content);
}
