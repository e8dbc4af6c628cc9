import type { MediaType, ReplyShape } from "@spindle/contract/endpoint.ts";
import type { Media } from "./api-handler.ts";

/** A reply that is not JSON, with the headers that let it be kept, told apart from its other forms, and saved as a file. */
export function mediaReply(
  { type, content, fileName, etag }: Media<MediaType>,
  { types, cached }: Extract<ReplyShape, { readonly kind: "media" }>,
): Response {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Cache-Control": cached === "for-ever" ? "public, max-age=31536000, immutable" : "no-store",
      ...(etag !== undefined && { ETag: etag }),
      ...(types.length > 1 && { Vary: "Accept" }),
      ...(fileName !== undefined && { "Content-Disposition": attachment(fileName) }),
    },
  });
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
