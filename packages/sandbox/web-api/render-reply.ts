import type { ApiError, ApiReply } from "./api-reply.ts";

const jsonType = "application/json; charset=utf-8";

export function renderReply(reply: ApiReply): Response {
  switch (reply.kind) {
    case "json":
      return new Response(JSON.stringify(reply.body), {
        headers: { "Content-Type": jsonType, "Cache-Control": "private, max-age=0" },
      });
    case "nothing":
      return new Response(null, { status: 204 });
    case "error":
      return renderError(reply);
  }
}

function renderError(error: ApiError): Response {
  const { status, message, reason, retryAfter } = error;
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (status === 401)
    headers.set(
      "WWW-Authenticate",
      `Bearer realm="sandbox", error="invalid_token", error_description="${message}"`,
    );
  if (error.plain === true) {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(message, { status, headers });
  }
  headers.set("Content-Type", jsonType);
  const body = { status, message, ...(reason === undefined ? {} : { reason }) };
  return new Response(JSON.stringify(error.bare === true ? body : { error: body }), { status, headers });
}
