import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { SettingRefused, systemCode } from "../config/setting-refused.ts";

export interface ListeningServer {
  /** Takes no new connection, lets requests in flight finish, and ends those that take too long. */
  drain(): Promise<void>;
}

/** How long (ms) requests in flight may take to finish. */
const drainLimit = 7_000;
/** How often (ms) connections are looked for whose request has finished since the draining began. */
const sweepInterval = 50;

/** Serves the application; throws SettingRefused where HOST and PORT cannot be listened on. */
export async function listen(
  app: Hono,
  address: { readonly host: string; readonly port: number },
): Promise<ListeningServer> {
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve({ fetch: app.fetch, hostname: address.host, port: address.port }, () =>
      resolve(starting as Server),
    );
    starting.once("error", (error) => reject(refusedAddress(address, error)));
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

function refusedAddress(
  { host, port }: { readonly host: string; readonly port: number },
  error: unknown,
): unknown {
  switch (systemCode(error)) {
    case "EADDRINUSE":
      return new SettingRefused(
        "PORT",
        `${port} on ${host} is taken by another process`,
        "Stop that process, or set PORT to another number.",
        error,
      );
    case "EACCES":
      return new SettingRefused(
        "PORT",
        `this user may not listen on ${port}`,
        "Set PORT to 1024 or more.",
        error,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new SettingRefused(
        "HOST",
        `${host} is no address of this machine`,
        "Set HOST to one of its addresses, or leave it out for 127.0.0.1.",
        error,
      );
    default:
      return error;
  }
}
