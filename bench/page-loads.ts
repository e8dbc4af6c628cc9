import type { Page, Request } from "playwright-core";

/** JavaScript or a style sheet that a page loaded, in bytes as it travelled. */
export interface LoadedFile {
  readonly path: string;
  readonly bytes: number;
}

export interface Loads {
  /** What has been loaded when the network falls silent, in the order of arrival. */
  soFar(): Promise<readonly LoadedFile[]>;
  /** The requests to other origins. */
  readonly foreign: readonly string[];
}

/** How long nothing must have been under way for the network to count as silent, in milliseconds. */
const silenceMs = 700;

/** Watches what a page loads from now on. */
export function watchLoads(page: Page, origin: string): Loads {
  const files: LoadedFile[] = [];
  const foreign: string[] = [];
  const underWay = new Set<Request>();
  let lastAt = performance.now();
  const ended = (request: Request): void => {
    underWay.delete(request);
    lastAt = performance.now();
  };
  page.on("request", (request) => {
    underWay.add(request);
    const url = request.url();
    if (!url.startsWith("data:") && new URL(url).origin !== origin) foreign.push(url);
  });
  page.on("requestfailed", ended);
  page.on("requestfinished", async (request) => {
    const type = (await request.response())?.headers()["content-type"] ?? "";
    if (/javascript|css/.test(type)) {
      const { responseBodySize } = await request.sizes();
      files.push({ path: new URL(request.url()).pathname, bytes: responseBodySize });
    }
    ended(request);
  });
  return {
    foreign,
    async soFar() {
      while (underWay.size > 0 || performance.now() - lastAt < silenceMs)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return [...files];
    },
  };
}

/** Makes a page that is opened later believe that it is never idle, until it is told otherwise. */
export async function holdIdleWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = new Map<number, () => void>();
    let last = 0;
    Object.assign(globalThis, {
      requestIdleCallback: (work: () => void) => {
        last += 1;
        held.set(last, work);
        return last;
      },
      cancelIdleCallback: (id: number) => held.delete(id),
      doIdleWork: () => {
        for (const work of held.values()) work();
        return held.size;
      },
    });
  });
}

/** Lets the page do what it has kept for when it is idle, and tells how much that was. */
export function doIdleWork(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(globalThis, "doIdleWork") as () => number)());
}
