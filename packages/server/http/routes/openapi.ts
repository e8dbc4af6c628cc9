import { openApiDocument } from "@spindle/contract/openapi.ts";
import type { ApiHandler } from "../api-handler.ts";

/** The document is the same for everybody: made once. */
let document: ReturnType<typeof openApiDocument> | undefined;

export const getOpenApi: ApiHandler<"getOpenApi"> = () => {
  document ??= openApiDocument();
  return document;
};
