import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { errorFields } from "../log/log.ts";
import { startTransfer } from "./start-transfer.ts";

/**
 * How long (ms) an export may wait for its reader, and how much longer for each byte, on average: a line of 256 kbit/s is twice as
 * fast. One who stops reading is disconnected sooner (http/listen.ts).
 */
export const readerPatience = { ms: 15_000, msPerByte: 1 / 16 };

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * A text as a stream that reads on only as fast as its reader. The first part is read at once, so that an outage still gets its
 * own answer; one later breaks the stream off. `busy` if the listener has another transfer, or the source two. Read or cancel the
 * stream.
 */
export async function exportStream(
  context: Pick<Context, "transfers" | "log">,
  userId: UserId,
  parts: AsyncGenerator<string, void>,
  source?: string,
): Promise<Result<Bytes, "busy">> {
  const end = startTransfer(context, userId, source);
  if (!end) return fail("busy");
  try {
    const first = await parts.next();
    return succeed(streamOf(first, parts, { log: context.log, end }));
  } catch (error) {
    end();
    throw error;
  }
}

function streamOf(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
  { log, end }: Pick<Context, "log"> & { readonly end: () => void },
): Bytes {
  const encoder = new TextEncoder();
  let held: typeof first | undefined = first;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let [sent, waited, sentAt] = [0, 0, 0];
  const finish = () => {
    clearTimeout(timer);
    if (!isOver) end();
    isOver = true;
  };
  const breakOff = (controller: ReadableStreamDefaultController, error: unknown) => {
    if (isOver) return;
    finish();
    log("error", "export broken off", errorFields(error));
    controller.error(new Error("The export was broken off"));
  };
  const waitForReader = (controller: ReadableStreamDefaultController) => {
    sentAt = performance.now();
    const left = readerPatience.ms + sent * readerPatience.msPerByte - waited;
    timer = setTimeout(() => breakOff(controller, new Error("Read too slowly")), left).unref();
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer);
        waited += performance.now() - sentAt;
        try {
          const next = held ?? (await rest.next());
          held = undefined;
          if (isOver) return;
          if (!next.done) {
            const bytes = encoder.encode(next.value);
            controller.enqueue(bytes);
            sent += bytes.length;
            return waitForReader(controller);
          }
          finish();
          controller.close();
        } catch (error) {
          breakOff(controller, error);
        }
      },
      async cancel() {
        finish();
        await rest.return();
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
}
