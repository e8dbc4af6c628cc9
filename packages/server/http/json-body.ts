import type { Endpoint } from "@spindle/contract/endpoint.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";

/** Bytes. Most endpoints need no more. */
const usualLimit = 16 * 1024;

export type JsonBody = Result<unknown, "unsupported-media-type" | "body-too-large" | "malformed-json">;

/** The JSON body of a call; undefined if its endpoint takes none. Requiring the JSON content type keeps other sites' forms out. */
export async function jsonBodyOf(
  { body, longestBody = usualLimit }: Pick<Endpoint, "body" | "longestBody">,
  request: Request,
): Promise<JsonBody | undefined> {
  return body && readJson(request, longestBody);
}

async function readJson(request: Request, longestBody: number): Promise<JsonBody> {
  const type = request.headers.get("Content-Type") ?? "";
  const coding = request.headers.get("Content-Encoding") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type) || !/^(?:identity)?$/i.test(coding))
    return fail("unsupported-media-type");
  if (Number(request.headers.get("Content-Length") ?? 0) > longestBody) return fail("body-too-large");
  try {
    const bytes = await readAtMost(request.body, longestBody);
    if (bytes === undefined) return fail("body-too-large");
    return succeed(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    // Not UTF-8, not JSON, or cut off on its way.
    return fail("malformed-json");
  }
}

async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
