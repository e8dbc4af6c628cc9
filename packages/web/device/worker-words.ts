/** The message to a waiting worker once its listener has accepted the new version. */
export const takeOver = "take-over";

/** The message to which a worker replies with its Version. */
export const whichVersion = "which-version";

export interface Version {
  /** Unique to each build. */
  readonly version: string;
  /** The application's entry script, which identifies the build of a page. */
  readonly entry: string;
}

/** The message to a window after a notification was pressed. A window that shows the path replies `led`. */
export interface LeadTo {
  /** A path of this origin. */
  readonly leadTo: string;
}

export const led = "led";

/** A page or worker that takes messages. */
interface Hearing {
  readonly postMessage: (words: unknown, transfer: Transferable[]) => void;
}

/** The reply to a message, by the port sent with it; undefined if none comes in time, as from an older version. */
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
