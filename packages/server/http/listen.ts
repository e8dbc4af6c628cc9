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
import { problemContentType, problemOf } from "@spindle/contract/problems.ts";
import type { Socket } from "node:net";

interface Line {
  busy: boolean;
  paused: boolean;
  readonly waiting: (() => void)[];
}

/** From so many waiting requests on the connection is not read on. */
const mostWaiting = 8;

/** Serves one request of a connection at a time: pipelined ones wait in the sender's buffers. HTTP answers in order anyway (RFC 9112, 9.3.2). */
function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const serve = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return;
    response.once("close", () => {
      const next = line.waiting.shift();
      line.busy = next !== undefined;
      // Not at once: answers that need no waiting would keep the event loop to themselves.
      if (next) setImmediate(next);
      readOnOrNot(request.socket, line);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { busy: false, paused: false, waiting: [] };
    lines.set(socket, line);
    if (line.busy) {
      line.waiting.push(() => serve(line, request, response));
      readOnOrNot(socket, line);
      return;
    }
    line.busy = true;
    serve(line, request, response);
  };
}

/** Decided once the server is done with what it has just read or answered: by itself it then reads on. */
function readOnOrNot(socket: Socket, line: Line): void {
  process.nextTick(() => {
    const full = line.waiting.length >= mostWaiting;
    if (full) socket.pause();
    else if (line.paused) socket.resume();
    line.paused = full;
  });
}

/** Bytes of a body that nobody wanted which are still read, so that its sender gets to read the answer. */
const mostDiscarded = 1024 * 1024;

/** Ends the connection of a request that goes on sending a body after it was answered. */
function cutOffUploads(listener: RequestListener): RequestListener {
  return (request, response) => {
    // Before `finish`, at which Node would begin to swallow the rest of the body itself, however long it is.
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

export interface ListeningServer {
  /** Takes no new connection, lets requests in flight finish, and ends those that have not when `limit` aborts. */
  drain(limit: AbortSignal): Promise<void>;
}

/** How often (ms) connections are looked for whose request has finished since the draining began. */
const sweepInterval = 50;
/** How long (ms) a request's head, and all of it with its body, may take to arrive; how often (ms) that is looked at. */
const arrival = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };
/** How long (ms) a connection is kept between requests: longer than proxies keep theirs (60 s), so that they send none to one just closed. */
const keepAliveTimeout = 65_000;
/** How long (ms) a connection may stand still, an answer that nobody reads among them: no call is answered so late. */
const standstill = longestAnswer + 2_000;

/** Serves the application; throws SettingRefused if HOST and PORT cannot be listened on. */
export async function listen(
  app: Hono,
  address: { readonly host: string; readonly port: number },
  timeouts: typeof arrival = arrival,
  longestStandstill = standstill,
): Promise<ListeningServer> {
  const answer = getRequestListener(app.fetch, { hostname: address.host });
  const server = createServer({ keepAliveTimeout, ...timeouts }, oneAtATime(cutOffUploads(oneHost(answer))));
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
    // Kept alive, they would hold up the end, and bring new requests.
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

/** Refuses a request with several Host headers (RFC 9112, 3.2): what stands in front of the server may have gone by another one. */
function oneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (countOfHosts(request.rawHeaders) <= 1) return listener(request, response);
    const problem = problemOf("invalid-request", { detail: "A request has one Host header." });
    response.writeHead(problem.status, { "Content-Type": problemContentType, Connection: "close" });
    response.end(JSON.stringify(problem));
  };
}

/** Of names and values in turns. */
function countOfHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
}
