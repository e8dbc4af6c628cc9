import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import type { Answer } from "@spindle/web/testing/sample-answers.ts";

const dist = join(import.meta.dirname, "../../packages/web/dist");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** As strict as the real server's policy, so that a blocked style or script fails here too. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
].join("; ");

export interface ServedApp {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface Serving {
  readonly folder?: string;
  /** Answers API requests; without it there is no API. */
  readonly api?: (request: IncomingMessage, path: string) => Promise<Answer>;
}

/** Serves the built application; unknown paths get index.html, except for missing assets. */
export async function serveDist({ folder = dist, api }: Serving = {}): Promise<ServedApp> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://app").pathname);
    if (api && /^\/(?:api|auth)\//.test(path)) {
      const { status, body, type = "application/json" } = await api(request, path);
      response.writeHead(status, { "Content-Type": type }).end(JSON.stringify(body));
      return;
    }
    const file = fileAt(join(folder, path));
    if (file === undefined && path.startsWith("/assets/")) return void response.writeHead(404).end();
    const type = file === undefined ? ".html" : extname(path);
    const body = file ?? fileAt(join(folder, "index.html"));
    if (body === undefined) return void response.writeHead(500).end();
    response.writeHead(200, {
      "Content-Type": types[type] ?? "application/octet-stream",
      "Content-Security-Policy": policy,
      ...(api && { "Set-Cookie": `${sessionMarkCookie}=1; Path=/` }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A file's content; undefined if there is none. Read in one call, so that no deployment can interfere. */
function fileAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
