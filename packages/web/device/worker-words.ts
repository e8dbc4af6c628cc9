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

/** The message to a window after a notification was pressed. A window that shows the path replies `navigated`. */
export interface NavigateMessage {
  /** A path of this origin. */
  readonly navigateTo: string;
}

export const navigated = "navigated";

/** A page or worker that takes messages. */
interface MessageTarget {
  readonly postMessage: (words: unknown, transfer: Transferable[]) => void;
}

/** The reply to a message, by the port sent with it; undefined if none comes in time, as from an older version. */
export function answerOf(target: MessageTarget, words: unknown, longestMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { port1, port2 } = new MessageChannel();
  const timeout = setTimeout(resolve, longestMs, undefined);
  port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
  port1.start();
  target.postMessage(words, [port2]);
  return promise.finally(() => {
    clearTimeout(timeout);
    port1.close();
  });
}
