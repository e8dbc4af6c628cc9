import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { SettingRefused, systemCode } from "../config/setting-refused.ts";
import * as words from "../config/words.ts";
import { longestAnswer } from "./middleware/answer-in-time.ts";
import type { Socket } from "node:net";

interface Connection {
  busy: boolean;
  paused: boolean;
  readonly waiting: (() => void)[];
}

/** At this many waiting requests, reading from the connection pauses. */
const mostWaiting = 8;

/** Serves one request of a connection at a time. Pipelined requests are answered in order anyway (RFC 9112, 9.3.2). */
function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  const serve = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return;
    response.once("close", () => {
      const next = connection.waiting.shift();
      connection.busy = next !== undefined;
      // Not synchronously: answers that need no waiting would block the event loop.
      if (next) setImmediate(next);
      pauseOrResume(request.socket, connection);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { busy: false, paused: false, waiting: [] };
    connections.set(socket, connection);
    if (connection.busy) {
      connection.waiting.push(() => serve(connection, request, response));
      pauseOrResume(socket, connection);
      return;
    }
    connection.busy = true;
    serve(connection, request, response);
  };
}

/** On the next tick, because the server resumes reading by itself after it has parsed or answered. */
function pauseOrResume(socket: Socket, connection: Connection): void {
  process.nextTick(() => {
    const full = connection.waiting.length >= mostWaiting;
    if (full) socket.pause();
    else if (connection.paused) socket.resume();
    connection.paused = full;
  });
}

/** Bytes of an unwanted body that are still read, so that its sender gets to read the answer. */
const mostDiscarded = 1024 * 1024;

/** Ends the connection of a request that goes on sending a body after it was answered. */
function cutOffUploads(listener: RequestListener): RequestListener {
  return (request, response) => {
    // Before `finish`, when Node would begin to discard the rest itself, however long it is.
    response.once("prefinish", () => {
      if (!request.complete) discard(request);
    });
    return listener(request, response);
  };
}

function discard(request: IncomingMessage): void {
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > mostDiscarded) request.socket.destroy();
  });
  request.read(0);
}

const slowBodies = new WeakSet<IncomingMessage>();

/** Bytes per second that a slow body must bring on average. A line of 256 kbit/s brings twice as many. */
const leastRate = 16_000;

/** Lets a request's body take until the limit for whole requests, unless it brings too little. For signed-in listeners only. */
export function allowSlowBody(request: IncomingMessage): void {
  slowBodies.add(request);
}

/** Refuses a request whose body doesn't arrive in time, as Node does after its own limit, which is the same for all requests. */
function limitBodyTime(listener: RequestListener, bodyTimeout: number): RequestListener {
  return (request, response) => {
    const { headers, socket } = request;
    if ("content-length" in headers || "transfer-encoding" in headers) {
      const before = socket.bytesRead;
      let checks = 0;
      const timer = setInterval(() => {
        checks += 1;
        const least = slowBodies.has(request) ? leastRate * (bodyTimeout / 1000) * checks : Infinity;
        if (request.complete || socket.bytesRead - before >= least) return;
        // Without a socket, it is not its turn to be answered.
        if (response.socket && !response.headersSent)
          socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
        socket.destroy();
      }, bodyTimeout);
      request.once("close", () => clearInterval(timer));
    }
    return listener(request, response);
  };
}

export interface ListeningServer {
  /** Accepts no new connection, waits for requests in flight, and ends the rest when `limit` aborts. */
  drain(limit: AbortSignal): Promise<void>;
}

/** How often (ms) idle connections are closed while draining. */
const sweepInterval = 50;
/** Milliseconds for a request's head, its body, a whole request with a slow body, and between checks. 8 MB take 70 s at 1 Mbit/s. */
const arrival = {
  headersTimeout: 10_000,
  bodyTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
};
/** Milliseconds between requests. Longer than proxies keep theirs (60 s), so that they use none that was just closed. */
const keepAliveTimeout = 65_000;
/** Milliseconds without traffic, as when nobody reads an answer. No call is answered this late. */
const standstill = longestAnswer + 2_000;

export interface ListenOptions {
  readonly timeouts?: typeof arrival;
  /** Milliseconds without traffic; 0 for no limit. */
  readonly longestStandstill?: number | undefined;
  /** What may refuse a request before the application. */
  readonly shed?: (listener: RequestListener) => RequestListener;
}

/** Serves the application. Throws SettingRefused if HOST and PORT cannot be used. */
export async function listen(
  app: Hono,
  address: { readonly host: string; readonly port: number },
  options: ListenOptions = {},
): Promise<ListeningServer> {
  const {
    timeouts: given = arrival,
    longestStandstill = standstill,
    shed = (listener) => listener,
  } = options;
  const { bodyTimeout, ...timeouts } = given;
  const answer = getRequestListener(app.fetch, { hostname: address.host });
  const serve = oneAtATime(cutOffUploads(shed(answer)));
  const server = createServer({ keepAliveTimeout, ...timeouts }, limitBodyTime(serve, bodyTimeout));
  server.setTimeout(longestStandstill);
  await new Promise<void>((resolve, reject) => {
    const refused = (error: Error) => reject(refusedAddress(address, error));
    server.once("error", refused);
    server.listen(address.port, address.host, () => {
      server.off("error", refused);
      resolve();
    });
  });
  return { drain: (limit) => drain(server, limit) };
}

function drain(server: Server, limit: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => server.closeAllConnections();
    limit.addEventListener("abort", end);
    // Idle connections would delay the end and bring new requests.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
    server.close(() => {
      limit.removeEventListener("abort", end);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
    if (limit.aborted) end();
  });
}

function refusedAddress(
  { host, port }: { readonly host: string; readonly port: number },
  error: unknown,
): unknown {
  switch (systemCode(error)) {
    case "EADDRINUSE":
      return new SettingRefused("PORT", words.portInUse(port, host), words.otherPort, error);
    case "EACCES":
      return new SettingRefused("PORT", words.portNotAllowed(port), words.higherPort, error);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new SettingRefused("HOST", words.notOurAddress(host), words.ownAddress, error);
    default:
      return error;
  }
}
