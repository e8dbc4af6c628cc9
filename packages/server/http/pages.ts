import { type PageName, pages } from "@spindle/contract/pages.ts";
import { type StaticPageName, staticPages } from "@spindle/contract/static-pages.ts";
import { sharedBy } from "@spindle/core/share/links.ts";
import { type Context as Call, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import { sessionCookieName } from "./cookies.ts";
import { headOf } from "./page-head.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { headOfShared } from "./previews.ts";
import { problemReply } from "./problem-reply.ts";
import { type RequestLimits, sourceOf } from "./request-limits.ts";
import { setRoute } from "./route-of.ts";
import type { Site } from "./site.ts";
import { createStaticPageRenderer } from "./static-page-renderer.ts";
import { type WebFiles, webFileReply } from "./web-files.ts";

const patterns = patternsOf<PageName>(pages);
const spinWithoutId = new RegExp(`^${pages.spin.replace("/{id}", "")}/?$`);
const staticPatterns = patternsOf<StaticPageName>(staticPages);

/** Serves the web application's files, its static pages, and its HTML page at all addresses of pages. */
export function createPages(
  files: WebFiles,
  site: Site,
  { clock, providers, previewSigner }: Context,
  limits: RequestLimits,
): Hono {
  const app = new Hono();
  const index = files.get("/index.html");
  const render = index && createPageRenderer(index);
  const renderStatic = createStaticPageRenderer(files, site, providers.all);

  const staticPage = async (c: Call): Promise<Response | undefined> => {
    const name = nameIn(staticPatterns, c.req.path);
    const page =
      name &&
      renderStatic(name, {
        year: new Date(clock.now()).getUTCFullYear(),
        listener: getCookie(c, sessionCookieName(site)) !== undefined,
      });
    if (!page) return undefined;
    setRoute(c, staticPages[name]);
    const reply = webFileReply(await page, c.req.raw);
    reply.headers.set("Vary", "Accept-Encoding, Cookie");
    return reply;
  };

  app.on(["GET", "HEAD"], "*", async (c) => {
    const { path } = c.req;
    // A spin page without an id redirects to Home, where a spin begins.
    if (spinWithoutId.test(path)) {
      setRoute(c, pages.spin);
      return c.redirect("/", 302);
    }
    // Built HTML files are templates, served at their pages' addresses.
    const file = path.endsWith(".html") ? undefined : files.get(path);
    if (file) {
      setRoute(c, "file");
      return webFileReply(file, c.req.raw);
    }
    // A browser would take a page for the missing file.
    if (!render || path.startsWith("/assets/")) return problemReply("unknown-path");
    const reply = await staticPage(c);
    if (reply) return reply;
    const page = nameIn(patterns, path);
    if (page) setRoute(c, pages[page]);
    const shared = page === "home" ? await albumOf(c, limits) : undefined;
    const rendered = shared
      ? render.shared(headOfShared(shared, site.origin, previewSigner))
      : render.ours(headOf(page));
    return webFileReply(await rendered, c.req.raw, page ? 200 : 404);
  });
  app.all("*", () => problemReply("method-not-allowed", {}, { Allow: "GET, HEAD" }));
  return app;
}

/** The album in the address; undefined if its source reached the limit. */
async function albumOf(c: Call, limits: RequestLimits) {
  const { searchParams } = new URL(c.req.url);
  const shared = sharedBy((name) => searchParams.get(name));
  if (!shared) return undefined;
  const { address, network } = sourceOf(limits, c);
  return (await limits.limiter.take("sharedPage", address, network)) === undefined ? shared : undefined;
}

type Patterns<Name extends string> = readonly (readonly [name: Name, pattern: RegExp])[];

function patternsOf<Name extends string>(paths: Readonly<Record<Name, string>>): Patterns<Name> {
  return Object.entries<string>(paths).map(([name, path]) => [
    name as Name,
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
  ]);
}

function nameIn<Name extends string>(among: Patterns<Name>, path: string): Name | undefined {
  return among.find(([, pattern]) => pattern.test(path))?.[0];
}
