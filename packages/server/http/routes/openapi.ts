import { openApiDocument } from "@spindle/contract/openapi.ts";
import { succeed } from "@spindle/core/result/result.ts";
import type { ApiHandler } from "../api-handler.ts";

/** The document is the same for everybody: made once. */
let document: ReturnType<typeof openApiDocument> | undefined;

export const getOpenApi: ApiHandler<"getOpenApi"> = () => {
  document ??= openApiDocument();
  return succeed(document);
};
