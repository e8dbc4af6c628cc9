import { html } from "hono/html";
import type { Album } from "../discography/discography.ts";
import { type Html, pageLayout } from "./layout.ts";
import { basePath } from "./paths.ts";
import * as words from "./words.ts";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** An album's known facts, and links to services that may have it. */
export function albumPage(publicUrl: string, album: Album): Html {
  const { facts } = album;
  const base = basePath(publicUrl);
  const rows: readonly (readonly [string, string])[] = [
    [words.country, countryNames.of(facts.country) ?? facts.country],
    [words.genres(facts.genres.length), facts.genres.join(", ")],
    [words.moods(facts.moods.length), facts.moods.join(", ")],
    [words.goodFor, facts.moments.join(", ")],
    ...(facts.tracks === undefined ? [] : [[words.tracks, String(facts.tracks)] as const]),
    ...(facts.minutes === undefined ? [] : [[words.length, words.minutes(facts.minutes)] as const]),
  ];
  const content = html`<article class="album">
<img class="cover" src="${base}/art/${album.id}.svg" width="640" height="640" alt="${words.sleeveOf(facts.title)}">
<div>
<p class="eyebrow">${words.album}</p>
<h1>${facts.title}</h1>
<p class="by">${album.artists.map(({ id, name }, position) => html`${position > 0 ? ", " : ""}<a href="${base}/artist/${id}">${name}</a>`)} <span>· ${facts.year}</span></p>
<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<h2 class="head">${words.hearElsewhere}</h2>
<p class="hint">${words.searchElsewhere}</p>
<ul class="links">${serviceLinks(facts).map(({ name, href }) => html`<li><a class="button" href="${href}" rel="noopener noreferrer">${name}</a></li>`)}</ul>
</div></article>`;
  return pageLayout(publicUrl, words.titleOfAlbum(facts.title, facts.artist), content);
}

/** Search links of real services, in the order of the page. */
function serviceLinks(album: CatalogueAlbum): readonly { readonly name: string; readonly href: string }[] {
  const query = encodeURIComponent(`${album.artist} ${album.title}`);
  return [
    { name: "Spotify", href: `https://open.spotify.com/search/${query}/albums` },
    { name: "Apple Music", href: `https://music.apple.com/search?term=${query}` },
    { name: "YouTube Music", href: `https://music.youtube.com/search?q=${query}` },
    { name: "Deezer", href: `https://www.deezer.com/search/${query}/album` },
    { name: "Tidal", href: `https://tidal.com/search?q=${query}` },
    { name: "Bandcamp", href: `https://bandcamp.com/search?q=${query}&item_type=a` },
    { name: "Discogs", href: `https://www.discogs.com/search/?q=${query}&type=all` },
  ];
}
