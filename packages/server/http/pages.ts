import { pages } from "@spindle/contract/pages.ts";
import { Hono } from "hono";
import { problemReply } from "./problem-reply.ts";
import { type WebFiles, webFileReply } from "./web-files.ts";

const pagePatterns = Object.values(pages).map(
  (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
);

/** The web application: its files, and its one HTML page for every address; an address that is no page of ours is a 404. */
export function createPages(files: WebFiles): Hono {
  const app = new Hono();
  app.on(["GET", "HEAD"], "*", (c) => {
    const { path } = c.req;
    const file = path === "/index.html" ? undefined : files.get(path);
    if (file) return webFileReply(file, c.req.raw);
    const index = files.get("/index.html");
    // A missing file is not answered with a page: a browser would take it for the file.
    if (!index || path.startsWith("/assets/")) return problemReply("unknown-path");
    return webFileReply(index, c.req.raw, pagePatterns.some((page) => page.test(path)) ? 200 : 404);
  });
  app.all("*", () => problemReply("method-not-allowed", {}, { Allow: "GET, HEAD" }));
  return app;
}
