import { exportJsonSchema, openApiDocument } from "@spindle/contract/openapi.ts";
import type { EndpointName } from "@spindle/contract/routes.ts";
import { type WebFile, webFile, webFileReply } from "../web-files.ts";

/** Documents that are the same for everybody. */
export const documentReplies = {
  getOpenApi: documentReply(openApiDocument),
  getExportSchema: documentReply(exportJsonSchema),
} as const satisfies Readonly<Partial<Record<EndpointName, unknown>>>;

export type DocumentName = keyof typeof documentReplies;

export function isDocument(name: EndpointName): name is DocumentName {
  return Object.hasOwn(documentReplies, name);
}

/** Answers with a document, built and compressed once, in the encoding that the request prefers. */
function documentReply(build: () => object): (request: Request) => Promise<Response> {
  let document: Promise<WebFile> | undefined;
  return async (request) => {
    document ??= webFile("/document.json", new TextEncoder().encode(JSON.stringify(build())));
    return webFileReply(await document, request);
  };
}
