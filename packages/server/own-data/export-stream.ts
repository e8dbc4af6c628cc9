import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { errorFields } from "../log/log.ts";
import { Overloaded } from "../overloaded.ts";
import { startTransfer } from "./start-transfer.ts";

/**
 * A text as a stream that reads on only as fast as its reader. The first part is read at once, so that an outage still gets its
 * own answer; one later breaks the stream off. `busy` if the listener has another transfer.
 */
export async function exportStream(
  context: Pick<Context, "transfers" | "log">,
  userId: UserId,
  parts: AsyncGenerator<string, void>,
): Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, "busy">> {
  const end = startTransfer(context, userId);
  if (!end) return fail("busy");
  try {
    const first = await parts.next();
    return succeed(ReadableStream.from(encoded(context, userId, first.value ?? "", parts)));
  } finally {
    // It begins again with the first read, because nobody reads the answer to a HEAD request.
    end();
  }
}

async function* encoded(
  context: Pick<Context, "transfers" | "log">,
  userId: UserId,
  first: string,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const end = startTransfer(context, userId);
  if (!end) throw new Overloaded("another transfer of the listener began first");
  const encoder = new TextEncoder();
  let isBroken = false;
  try {
    yield encoder.encode(first);
    for await (const part of rest) yield encoder.encode(part);
  } catch (error) {
    context.log("error", "export broken off", errorFields(error));
    isBroken = true;
  } finally {
    end();
  }
  // The HTTP library prints this error, so it says nothing of the failed statement.
  if (isBroken) throw new Error("The export was broken off");
}
