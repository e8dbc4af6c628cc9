import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";

export function signedText({ album, artist }: { readonly album: string; readonly artist: string }): string {
  return JSON.stringify([album, artist]);
}

/** The preview of a shared link; `preview-not-found` if we did not sign it. `mayDraw` returns the seconds to wait, if any. */
export async function drawPreview(
  { cards, previewSigner }: Pick<Context, "cards" | "previewSigner">,
  {
    album,
    artist,
    signature,
  }: { readonly album: string; readonly artist: string; readonly signature: string },
  by: { readonly address: string; mayDraw(): Promise<number | undefined> },
): Promise<Result<RenderedCard, "preview-not-found" | RenderFailure | { readonly wait: number }>> {
  if (!previewSigner.verify(signedText({ album, artist }), signature)) return fail("preview-not-found");
  const order = {
    card: { kind: "invitation", album: { title: album, artist } },
    format: "wide",
    type: "image/png",
  } as const;
  const drawn = cards.cached(order);
  if (drawn) return succeed(drawn);
  const wait = await by.mayDraw();
  if (wait !== undefined) return fail({ wait });
  return cards.render(order, { kind: "stranger", who: by.address });
}
