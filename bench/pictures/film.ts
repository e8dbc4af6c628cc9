import type { Page } from "playwright-core";

/** One frame of the browser's screencast. */
export interface Frame {
  /** Milliseconds since the first frame. */
  readonly at: number;
  readonly jpeg: Buffer;
}

/** The minimum distance (ms) of kept frames. */
const apartMs = 90;

/** Records the page's frames during `work`. */
export async function filmed(page: Page, work: () => Promise<void>): Promise<readonly Frame[]> {
  const devtools = await page.context().newCDPSession(page);
  const drawn: { readonly at: number; readonly jpeg: Buffer }[] = [];
  devtools.on("Page.screencastFrame", ({ data, sessionId, metadata }) => {
    drawn.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, "base64") });
    // A frame may arrive after the session has ended, when it cannot be acknowledged.
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 70, maxWidth: 960, maxHeight: 960 });
  try {
    await work();
  } finally {
    // The session is already gone if the page has crashed.
    await devtools.detach().catch(() => undefined);
  }
  const beginning = drawn[0]?.at ?? 0;
  const frames: Frame[] = [];
  for (const { at, jpeg } of drawn) {
    const last = frames.at(-1);
    if (last === undefined || at - beginning - last.at >= apartMs)
      frames.push({ at: Math.round(at - beginning), jpeg });
  }
  return frames;
}
