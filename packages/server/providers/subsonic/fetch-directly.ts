import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import type { Send } from "../outside/http-exchange.ts";

/**
 * `fetch` without redirects that resolves names as told. A name of the public internet can lead to an address inside
 * the operator's network, and only its resolution right before the connection shows that.
 */
export function fetchDirectly(lookup: LookupFunction | undefined): Send {
  return (url, { method, headers, signal }) => {
    const request = url.startsWith("https:") ? requestSecure : requestPlain;
    return new Promise((resolve, reject) => {
      const options = { method, headers, signal, ...(lookup && { lookup }) };
      const sent = request(url, options, (incoming) => {
        try {
          resolve(responseOf(incoming));
        } catch (error) {
          incoming.destroy();
          reject(error instanceof Error ? error : new Error("no response"));
        }
      });
      sent.on("error", reject);
      // Also without an error and without a response, such as for 101 Switching Protocols.
      sent.on("close", () => reject(new Error("no response")));
      sent.end();
    });
  };
}

/** Throws for a status that no response may have. */
function responseOf(incoming: IncomingMessage): Response {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  return new Response(body, { status: incoming.statusCode ?? 0, headers });
}
