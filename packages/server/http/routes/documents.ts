import { openApiDocument } from "@spindle/contract/openapi.ts";
import { type WebFile, webFile, webFileReply } from "../web-files.ts";

let document: Promise<WebFile> | undefined;

/** The OpenAPI document, built and compressed once, in the encoding that the request prefers. */
export async function openApiReply(request: Request): Promise<Response> {
  document ??= webFile("/openapi.json", new TextEncoder().encode(JSON.stringify(openApiDocument())));
  return webFileReply(await document, request);
}
