import type { IncomingMessage, RequestListener } from "node:http";

/** Bytes of a body that nobody wanted which are still read, so that its sender gets to read the answer. */
const mostDiscarded = 1024 * 1024;

/** Ends the connection of a request that goes on sending a body after it was answered. */
export function cutOffUploads(listener: RequestListener): RequestListener {
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
