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
    void devtools.send("Page.screencastFrameAck", { sessionId });
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 70, maxWidth: 960, maxHeight: 960 });
  await work();
  await devtools.send("Page.stopScreencast");
  await devtools.detach();
  const beginning = drawn[0]?.at ?? 0;
  const frames: Frame[] = [];
  for (const { at, jpeg } of drawn) {
    const last = frames.at(-1);
    if (last === undefined || at - beginning - last.at >= apartMs)
      frames.push({ at: Math.round(at - beginning), jpeg });
  }
  return frames;
}
