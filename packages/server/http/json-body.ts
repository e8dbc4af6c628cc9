import type { Endpoint } from "@spindle/contract/endpoint.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { readAtMost } from "../net/read-at-most.ts";

/** Bytes. Most endpoints need no more. */
const usualLimit = 16 * 1024;

export type JsonBody = Result<unknown, "unsupported-media-type" | "body-too-large" | "malformed-json">;

/** The JSON body of a call; undefined if its endpoint takes none. Requiring the JSON content type keeps other sites' forms out. */
export async function jsonBodyOf(
  { body, longestBody = usualLimit }: Pick<Endpoint, "body" | "longestBody">,
  request: Request,
): Promise<JsonBody | undefined> {
  if (!body) return undefined;
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
