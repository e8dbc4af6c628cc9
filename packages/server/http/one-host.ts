import type { RequestListener } from "node:http";
import { problemContentType, problemOf } from "@spindle/contract/problems.ts";

/** Refuses a request with several Host headers (RFC 9112, 3.2): what stands in front of the server may have gone by another one. */
export function oneHost(listener: RequestListener): RequestListener {
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
