import { type Context, Hono } from "hono";
import { searchAlbums } from "../discography/search-albums.ts";
import type { Sandbox } from "../sandbox.ts";
import { albumPage } from "./album-page.ts";
import { type Html, pageLayout } from "./layout.ts";
import { pageHeaders } from "./page-headers.ts";
import { basePath, homePath } from "./paths.ts";
import { stylesheet } from "./stylesheet.ts";
import { html } from "hono/html";
import type { Album, Artist } from "../discography/discography.ts";
import * as words from "./words.ts";
import { oneOf, randomFrom, shuffled } from "../ids/seeded-random.ts";

const labels: readonly [string, ...string[]] = [
  "#c7381f",
  "#1f3d4d",
  "#2d5a4a",
  "#d59a1b",
  "#6b2d5c",
  "#2f5d8a",
  "#8a4b2a",
];

/** A record from above with a label color from the seed: the sandbox's logo and its listeners' pictures. */
function recordDrawing(seed: string): string {
  const label = seed === "sandbox" ? labels[0] : oneOf(randomFrom("record", seed), labels);
  const grooves = [138, 126, 114, 102, 90, 78]
    .map(
      (radius) => `<circle cx="160" cy="160" r="${radius}" fill="none" stroke="#2b2623" stroke-width="2"/>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><circle cx="160" cy="160" r="156" fill="#141212"/>${grooves}` +
    `<circle cx="160" cy="160" r="62" fill="${label}"/><path d="M160 98a62 62 0 0 1 62 62h-30a32 32 0 0 0-32-32z" fill="#fff" fill-opacity=".16"/><circle cx="160" cy="160" r="10" fill="#f4efe5"/></svg>`
  );
}

const mostShown = 48;

function searchPage(publicUrl: string, asked: string, hits: readonly Album[]): Html {
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

const longCache = "public, max-age=31536000, immutable";

/** The public pages: front page, albums, artists, listeners, sleeves, and a 404 page. */
export function createPages(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { discography, options } = sandbox;
  const missing = (context: Context) => show(context, notFoundPage(options.publicUrl), 404);

  app.get("/", (context) => show(context, frontPage(sandbox)));
  app.get("/sandbox.css", (context) =>
    context.body(stylesheet, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": longCache }),
  );
  app.get("/record.svg", (context) => svg(context, recordDrawing("sandbox")));
  app.get("/picture/:file", (context) => svg(context, recordDrawing(context.req.param("file"))));
  app.get("/art/:file", async (context) => {
    const album = discography.albumById(context.req.param("file").replace(/\.svg$/, ""));
    if (album === undefined) return missing(context);
    // Loaded with the first sleeve, because the canvas and its fonts take much memory.
    const { sleeveDrawing } = await import("./sleeve-drawing.ts");
    return svg(context, await sleeveDrawing(album));
  });
  app.get("/album/:id", (context) => {
    const album = discography.albumById(context.req.param("id"));
    return album === undefined ? missing(context) : show(context, albumPage(options.publicUrl, album));
  });
  app.get("/artist/:id", (context) => {
    const artist = discography.artistById(context.req.param("id"));
    return artist === undefined ? missing(context) : show(context, artistPage(options.publicUrl, artist));
  });
  app.get("/track/:id", (context) => {
    const track = discography.trackById(context.req.param("id"));
    const album = track === undefined ? undefined : discography.albumById(track.albumId);
    return album === undefined ? missing(context) : show(context, albumPage(options.publicUrl, album));
  });
  app.get("/search/:words", (context) => {
    const query = context.req.param("words").slice(0, 200);
    return show(context, searchPage(options.publicUrl, query, searchAlbums(discography, query)));
  });
  app.get("/user/:id", (context) => show(context, userPage(options.publicUrl)));
  app.get("/playlist/:id", (context) => show(context, userPage(options.publicUrl)));
  // When mounted below a path, the front page's address with a slash ends up here.
  app.all("*", (context) =>
    context.req.path === `${basePath(options.publicUrl)}/`
      ? show(context, frontPage(sandbox))
      : missing(context),
  );
  return app;
}

function show(context: Context, page: Html, status: 200 | 404 = 200): Response | Promise<Response> {
  pageHeaders(context);
  return context.html(page, status);
}

/** A sleeve is immutable, and runs no script even if opened directly. */
function svg(context: Context, drawing: string): Response {
  return context.body(drawing, 200, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": longCache,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}

function artistPage(publicUrl: string, artist: Artist): Html {
  const albums = artist.albums.toSorted((one, other) => one.facts.year - other.facts.year);
  const content = html`
<p class="eyebrow">${words.artist}</p>
<h1>${artist.name}</h1>
<ul class="shelf">${albums.map((album) => albumTile(publicUrl, album, String(album.facts.year)))}</ul>`;
  return pageLayout(publicUrl, artist.name, content);
}

function notFoundPage(publicUrl: string): Html {
  const content = html`
<svg class="blank" viewBox="0 0 320 320" width="240" height="240" aria-hidden="true"><circle cx="160" cy="160" r="156" class="vinyl"/><circle cx="160" cy="160" r="62" fill="var(--inset)"/><circle cx="160" cy="160" r="10" class="hole"/></svg>
<p class="eyebrow">${words.notFound}</p>
<h1>${words.notOnShelf}</h1>
<p class="lede">${words.misfiled}</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">${words.backToFrontPage}</a></p>`;
  return pageLayout(publicUrl, words.notFound, content);
}

/** Listeners and their playlists have no public page; links from the API lead here. */
function userPage(publicUrl: string): Html {
  const content = html`
<p class="eyebrow">${words.listener}</p>
<h1>${words.madeUpListener}</h1>
<p class="lede">${words.nothingToSee}</p>
<p class="go"><a class="button" href="${homePath(publicUrl)}">${words.backToFrontPage}</a></p>`;
  return pageLayout(publicUrl, words.madeUpListener, content);
}

function frontPage(sandbox: Sandbox): Html {
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

function albumTile(publicUrl: string, album: Album, line: string): Html {
  const base = basePath(publicUrl);
  return html`<li><a href="${base}/album/${album.id}"><img class="cover" src="${base}/art/${album.id}.svg" width="640" height="640" alt="" loading="lazy"><b>${album.facts.title}</b><span>${line}</span></a></li>`;
}
