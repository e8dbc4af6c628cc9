import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";

/** The one text that stands for a pair of names. */
export function signedText({ album, artist }: { readonly album: string; readonly artist: string }): string {
  return JSON.stringify([album, artist]);
}

/** Whoever shows a link: where they ask from, and whether they may have one more drawn (seconds to wait where they may not). */
export interface Stranger {
  readonly address: string;
  mayDraw(): Promise<number | undefined>;
}

/**
 * The picture of an album that a link tells of; `preview-not-found` where this server did not sign it. Only what has to be drawn
 * is counted, and refused with the seconds to wait where it is too much.
 */
export async function drawPreview(
  { cards, previewSigner }: Pick<Context, "cards" | "previewSigner">,
  {
    album,
    artist,
    signature,
  }: { readonly album: string; readonly artist: string; readonly signature: string },
  by: Stranger,
): Promise<Result<RenderedCard, "preview-not-found" | RenderFailure | { readonly wait: number }>> {
  if (!previewSigner.verify(signedText({ album, artist }), signature)) return fail("preview-not-found");
  const order = {
    card: { kind: "invitation", album: { title: album, artist } },
    format: "wide",
    type: "image/png",
  } as const;
  const kept = cards.kept(order);
  if (kept) return succeed(kept);
  const wait = await by.mayDraw();
  if (wait !== undefined) return fail({ wait });
  return cards.render(order, { kind: "stranger", who: by.address });
}
