/** What a page says to a worker that waits, once its listener has agreed to the new version. */
export const takeOver = "take-over";

/** What a page asks a worker, which answers with its Version. */
export const whichVersion = "which-version";

export interface Version {
  /** Differs from every other build's. */
  readonly version: string;
  /** The script that the application's HTML begins with: it tells the page of one build from that of another. */
  readonly entry: string;
}

/** What a worker asks of a window after a press on a notification. Who shows the path answers `led`. */
export interface LeadTo {
  /** A path of this origin. */
  readonly leadTo: string;
}

export const led = "led";

/** A page or a worker, as far as one can speak to it. */
interface Hearing {
  readonly postMessage: (words: unknown, transfer: Transferable[]) => void;
}

/** What is answered by the port that comes with the words; undefined if nothing is in time, as by an older version. */
export function answerOf(hearing: Hearing, words: unknown, longestMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { port1, port2 } = new MessageChannel();
  const impatience = setTimeout(resolve, longestMs, undefined);
  port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
  port1.start();
  hearing.postMessage(words, [port2]);
  return promise.finally(() => {
    clearTimeout(impatience);
    port1.close();
  });
}
