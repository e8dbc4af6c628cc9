import { request } from "node:http";

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Several pieces are sent chunked, without a Content-Length. */
  readonly body?: readonly (string | Uint8Array)[];
}

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly text: string;
}

/** Sends a request as given: `fetch` would add headers, normalize, or refuse it. */
export function rawRequest(origin: string, asked: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { method = "GET", path, headers = {}, body = [] } = asked;
    let answered = false;
    const sent = request(origin, { method, path, headers, agent: false }, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("close", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"] ?? "",
          location: response.headers.location ?? "",
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    // After responding, the server may close the connection before the whole body is sent.
    sent.on("error", (error) => (answered ? undefined : reject(error)));
    for (const piece of body) sent.write(piece);
    sent.end();
  });
}
