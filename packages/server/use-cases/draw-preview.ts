import { fail, type Result } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";

/** The one text that stands for a pair of names. */
export function signedText({ album, artist }: { readonly album: string; readonly artist: string }): string {
  return JSON.stringify([album, artist]);
}

/** The picture of an album that a link tells of; `preview-not-found` where this server did not sign it. */
export async function drawPreview(
  { cards, previewSigner }: Pick<Context, "cards" | "previewSigner">,
  {
    album,
    artist,
    signature,
  }: { readonly album: string; readonly artist: string; readonly signature: string },
): Promise<Result<RenderedCard, "preview-not-found" | RenderFailure>> {
  if (!previewSigner.verify(signedText({ album, artist }), signature)) return fail("preview-not-found");
  const card = { kind: "invitation", album: { title: album, artist } } as const;
  return cards.render({ card, format: "wide", type: "image/png" }, "stranger");
}
