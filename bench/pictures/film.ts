import type { Page } from "playwright-core";

/** What the browser drew at a moment. */
export interface Frame {
  /** Milliseconds since the first. */
  readonly at: number;
  readonly jpeg: Buffer;
}

/** How far apart the frames are that are kept, in milliseconds. */
const apartMs = 90;

/** What the page looked like while something happened on it, as the browser drew it. */
export async function filmed(page: Page, work: () => Promise<void>): Promise<readonly Frame[]> {
  const devtools = await page.context().newCDPSession(page);
  const drawn: { readonly at: number; readonly jpeg: Buffer }[] = [];
  devtools.on("Page.screencastFrame", ({ data, sessionId, metadata }) => {
    drawn.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, "base64") });
    // A frame may come after the last one that is wanted, when nobody can acknowledge it any more.
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 70, maxWidth: 960, maxHeight: 960 });
  try {
    await work();
  } finally {
    // A page that has crashed took its session along.
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
