import { createServer } from "node:http";
import type { Hono } from "hono";

/** Serves an application's GET requests on a free port; a request's signal aborts when its connection breaks. */
export async function serveReally(app: Hono): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const client = new AbortController();
    outgoing.once("close", () => client.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const request = new Request(`http://127.0.0.1${incoming.url ?? "/"}`, { headers, signal: client.signal });
    Promise.resolve(app.fetch(request))
      .then(async (response) => outgoing.writeHead(response.status).end(await response.text()))
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
