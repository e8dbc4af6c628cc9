import { type Context, Hono } from "hono";
import { searchAlbums } from "../discography/search-albums.ts";
import type { Sandbox } from "../sandbox.ts";
import { albumPage } from "./album-page.ts";
import { artistPage } from "./artist-page.ts";
import { frontPage } from "./front-page.ts";
import type { Html } from "./layout.ts";
import { notFoundPage } from "./not-found-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { basePath } from "./paths.ts";
import { recordDrawing } from "./record-drawing.ts";
import { searchPage } from "./search-page.ts";
import { stylesheet } from "./stylesheet.ts";
import { userPage } from "./user-page.ts";

const longCache = "public, max-age=31536000, immutable";

/** Everything a browser may look at: front page, albums, artists, listeners, sleeves, and a page for what is missing. */
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
    // With the first sleeve: the canvas and its fonts take memory that nothing else needs.
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
    const words = context.req.param("words").slice(0, 200);
    return show(context, searchPage(options.publicUrl, words, searchAlbums(discography, words)));
  });
  app.get("/user/:id", (context) => show(context, userPage(options.publicUrl)));
  app.get("/playlist/:id", (context) => show(context, userPage(options.publicUrl)));
  // Mounted below a path, the front page's own address with a slash arrives here.
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

/** A sleeve never changes for its album, and runs no script even when it is opened by itself. */
function svg(context: Context, drawing: string): Response {
  return context.body(drawing, 200, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": longCache,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}
