import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { errorFields } from "../log/log.ts";
import { startTransfer } from "./start-transfer.ts";

/** Milliseconds that a reader may take who reads on slowly. One who stops reading is disconnected sooner (http/listen.ts). */
export const longestDownload = 600_000;

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * A text as a stream that reads on only as fast as its reader. The first part is read at once, so that an outage still gets its
 * own answer; one later breaks the stream off. `busy` if the listener has another transfer. Read or cancel the stream.
 */
export async function exportStream(
  context: Pick<Context, "transfers" | "log">,
  userId: UserId,
  parts: AsyncGenerator<string, void>,
): Promise<Result<Bytes, "busy">> {
  const end = startTransfer(context, userId);
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
  let timer: NodeJS.Timeout;
  const finish = () => {
    clearTimeout(timer);
    if (!isOver) end();
    isOver = true;
  };
  const breakOff = (controller: ReadableStreamDefaultController, error: unknown) => {
    if (isOver) return;
    finish();
    log("error", "export broken off", errorFields(error));
    // The HTTP library prints this error, so it says nothing of a failed statement.
    controller.error(new Error("The export was broken off"));
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const tooSlow = new Error(`Not read within ${longestDownload / 1000} s`);
        timer = setTimeout(() => breakOff(controller, tooSlow), longestDownload).unref();
      },
      async pull(controller) {
        try {
          const next = held ?? (await rest.next());
          held = undefined;
          if (isOver) return;
          if (!next.done) return controller.enqueue(encoder.encode(next.value));
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
