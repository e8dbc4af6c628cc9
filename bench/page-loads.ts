import type { Page, Request } from "playwright-core";

/** JavaScript or a style sheet that a page loaded, in bytes on the wire. */
export interface LoadedFile {
  readonly path: string;
  readonly bytes: number;
}

export interface Loads {
  /** Waits until the network is silent, and returns the files loaded so far in order of arrival. */
  soFar(): Promise<readonly LoadedFile[]>;
  readonly foreign: readonly string[];
}

/** Time (ms) without pending requests after which the network counts as silent. */
const silenceMs = 700;

/** Records what a page loads from now on. */
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

/** Holds back idle callbacks of a page that is opened later, until `doIdleWork` is called. */
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

/** Runs the held idle callbacks, and returns their number. */
export function doIdleWork(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(globalThis, "doIdleWork") as () => number)());
}
