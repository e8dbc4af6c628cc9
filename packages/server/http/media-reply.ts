import type { MediaType, ReplyShape } from "@spindle/contract/endpoint.ts";
import type { Media } from "./api-handler.ts";
import { isHeld } from "./web-files.ts";

/** A reply that is not JSON, with its caching, variants and file name. What may be cached for ever is for everybody, so other sites may show it. */
export function mediaReply(
  { type, content, fileName, etag }: Media<MediaType>,
  { types, cached }: Extract<ReplyShape, { readonly kind: "media" }>,
  request: Request,
): Response {
  const headers: Record<string, string> = {
    "Content-Type": type,
    ...(cached === "for-ever"
      ? {
          "Cache-Control": "public, max-age=31536000, immutable",
          // A preview is shown by the pages of others, from this address (Fetch standard, 3.7).
          "Cross-Origin-Resource-Policy": "cross-origin",
        }
      : { "Cache-Control": "no-store" }),
    ...(etag !== undefined && { ETag: etag }),
    ...(types.length > 1 && { Vary: "Accept" }),
    ...(fileName !== undefined && { "Content-Disposition": attachment(fileName) }),
  };
  if (cached === "for-ever" && etag !== undefined && isHeld(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(content, { headers });
}

/** RFC 6266, 4: the name in full for those who read RFC 8187, and in plain ASCII for those who do not. */
function attachment(fileName: string): string {
  const whole = fileName.toWellFormed();
  const plain = whole.replaceAll(/[^\w .()-]/g, "_");
  // encodeURIComponent leaves three characters that RFC 8187's attr-char does not have.
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
