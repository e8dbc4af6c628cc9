import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Line {
  busy: boolean;
  paused: boolean;
  readonly waiting: (() => void)[];
}

/** From so many waiting requests on the connection is not read on. */
const mostWaiting = 8;

/** Serves one request of a connection at a time: pipelined ones wait in the sender's buffers. HTTP answers in order anyway (RFC 9112, 9.3.2). */
export function oneAtATime(listener: RequestListener): RequestListener {
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
