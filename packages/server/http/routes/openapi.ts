import { openApiDocument } from "@spindle/contract/openapi.ts";
import { type WebFile, webFile, webFileReply } from "../web-files.ts";

/** The document is the same for everybody: made and compressed once. */
let document: Promise<WebFile> | undefined;

/** The OpenAPI document, in the encoding that the request prefers. It is no call that a handler answers. */
export async function openApiReply(request: Request): Promise<Response> {
  document ??= webFile("/openapi.json", new TextEncoder().encode(JSON.stringify(openApiDocument())));
  return webFileReply(await document, request);
}
