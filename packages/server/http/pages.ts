import { type PageName, pages } from "@spindle/contract/pages.ts";
import { Hono } from "hono";
import { headOf } from "./page-head.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { problemReply } from "./problem-reply.ts";
import { type WebFiles, webFileReply } from "./web-files.ts";

const patterns = Object.entries(pages).map(
  ([name, path]) => [name as PageName, new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`)] as const,
);

/** The web application: its files, and its one HTML page for every address; an address that is no page of ours is a 404. */
export function createPages(files: WebFiles): Hono {
  const app = new Hono();
  const index = files.get("/index.html");
  const render = index && createPageRenderer(index);
  app.on(["GET", "HEAD"], "*", async (c) => {
    const { path } = c.req;
    const file = path === "/index.html" ? undefined : files.get(path);
    if (file) return webFileReply(file, c.req.raw);
    // A missing file is not answered with a page: a browser would take it for the file.
    if (!render || path.startsWith("/assets/")) return problemReply("unknown-path");
    const [page] = patterns.find(([, pattern]) => pattern.test(path)) ?? [];
    return webFileReply(await render(headOf(page)), c.req.raw, page ? 200 : 404);
  });
  app.all("*", () => problemReply("method-not-allowed", {}, { Allow: "GET, HEAD" }));
  return app;
}
