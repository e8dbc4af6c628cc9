export interface BodyLimits {
  readonly mostBytes: number;
  /** How many there must be, if that was told. */
  readonly length?: number | undefined;
  /** Milliseconds until the next bytes come, and until they are taken. */
  readonly patienceMs: number;
  /** Milliseconds for all of it. */
  readonly longestMs: number;
  /** Ends it, also if all of it has come and nobody reads it. */
  readonly signal: AbortSignal;
  /** Ends the sending. */
  readonly end: () => void;
}

export interface BoundedBody {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Resolves when the body was read, cancelled, or failed. */
  readonly ended: Promise<void>;
}

/**
 * A body that is read only as fast as its reader, and fails if it is too long, not as long as told, takes too long, or if either
 * side stands still. A longer one than told would be read as the next answer on its reader's connection.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { mostBytes, length, patienceMs, longestMs, signal, end }: BodyLimits,
): BoundedBody {
  const reader = body.getReader();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let passed = 0;
  const finish = () => {
    clearTimeout(timer);
    clearTimeout(longest);
    signal.removeEventListener("abort", finish);
    end();
    resolve();
  };
  const timer = setTimeout(finish, patienceMs).unref();
  const longest = setTimeout(finish, longestMs).unref();
  signal.addEventListener("abort", finish);
  if (signal.aborted) finish();
  // Also where nobody reads any more.
  reader.closed.catch(() => finish());
  return {
    ended,
    body: new ReadableStream(
      {
        async pull(controller) {
          timer.refresh();
          try {
            const { done, value } = await reader.read();
            if (done) {
              if (passed < (length ?? 0)) throw new Error("too short");
              finish();
              return controller.close();
            }
            passed += value.length;
            if (passed > (length ?? mostBytes)) throw new Error("too long");
            timer.refresh();
            controller.enqueue(value);
          } catch {
            finish();
            controller.error(new Error("A body was broken off"));
          }
        },
        cancel: finish,
      },
      // Nothing is read before it is asked for.
      { highWaterMark: 0 },
    ),
  };
}
