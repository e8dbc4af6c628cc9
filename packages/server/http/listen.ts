import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";

export interface ListeningServer {
  /** Takes no new connection, lets requests in flight finish, and ends those that take too long. */
  drain(): Promise<void>;
}

/** How long (ms) requests in flight may take to finish. */
const drainLimit = 7_000;
/** How often (ms) connections are looked for whose request has finished since the draining began. */
const sweepInterval = 50;

/** Serves the application; throws where the address is taken. */
export async function listen(
  app: Hono,
  address: { readonly host: string; readonly port: number },
): Promise<ListeningServer> {
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve({ fetch: app.fetch, hostname: address.host, port: address.port }, () =>
      resolve(starting as Server),
    );
    starting.once("error", reject);
  });
  return {
    drain: () =>
      new Promise((resolve) => {
        const limit = setTimeout(() => server.closeAllConnections(), drainLimit);
        // Kept alive, they would hold up the end, and bring new requests.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
        server.close(() => {
          clearTimeout(limit);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
