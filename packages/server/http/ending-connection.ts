import type { Socket } from "node:net";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * A body that ends its connection if it breaks off, which tells the reader that something is missing. The HTTP library would do so too,
 * but print a stack, even if the reader has left.
 */
export function endingConnection(body: Bytes, connection: Socket | undefined): Bytes {
  // As in tests of the application alone.
  if (!connection) return body;
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch {
          // The library then cancels this stream.
          connection.destroy();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
}
