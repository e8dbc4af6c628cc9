import { html } from "hono/html";
import type { Album } from "../discography/discography.ts";
import { type Html, pageLayout } from "./layout.ts";
import { serviceLinks } from "./service-links.ts";
import { basePath } from "./paths.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** An album with what is known of it for certain, and where to hear it. */
export function albumPage(publicUrl: string, album: Album): Html {
  const { facts } = album;
  const base = basePath(publicUrl);
  const rows: readonly (readonly [string, string])[] = [
    ["Country", countryNames.of(facts.country) ?? facts.country],
    [facts.genres.length === 1 ? "Genre" : "Genres", facts.genres.join(", ")],
    [facts.moods.length === 1 ? "Mood" : "Moods", facts.moods.join(", ")],
    ["Good for", facts.moments.join(", ")],
    ...(facts.tracks === undefined ? [] : [["Tracks", String(facts.tracks)] as const]),
    ...(facts.minutes === undefined ? [] : [["Length", `${facts.minutes} minutes`] as const]),
  ];
  const content = html`<article class="album">
<img class="cover" src="${base}/art/${album.id}.svg" width="640" height="640" alt="Sleeve of ${facts.title}, drawn by the sandbox">
<div>
<p class="eyebrow">Album</p>
<h1>${facts.title}</h1>
<p class="by">${album.artists.map(({ id, name }, position) => html`${position > 0 ? ", " : ""}<a href="${base}/artist/${id}">${name}</a>`)} <span>· ${facts.year}</span></p>
<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<h2 class="head">Hear it elsewhere</h2>
<p class="hint">The sandbox doesn’t play sound. Search for this album on a service that does.</p>
<ul class="links">${serviceLinks(facts).map(({ name, href }) => html`<li><a class="button" href="${href}" rel="noopener noreferrer">${name}</a></li>`)}</ul>
</div></article>`;
  return pageLayout(publicUrl, `${facts.title} by ${facts.artist}`, content);
}
