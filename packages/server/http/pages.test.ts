import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import { webFile } from "./web-files.ts";

const html = '<html><head><title>Spindle</title><meta name="description" content="x" /></head></html>';

test("redirects a spin's address without an id home, before any script", async () => {
  const server = await startTestServer({
    database: await openTestDatabase(),
    webFiles: new Map([["/index.html", await webFile("/index.html", new TextEncoder().encode(html))]]),
  });
  onTestFinished(server.stop);
  for (const method of ["GET", "HEAD"]) {
    for (const path of ["/spin", "/spin/", "/spin?ref=social"]) {
      const reply = await server.request(method, path);
      expect([path, reply.status, reply.headers.get("Location")]).toEqual([path, 302, "/"]);
    }
  }
  expect((await server.request("GET", "/spins")).status).toBe(404);
});
