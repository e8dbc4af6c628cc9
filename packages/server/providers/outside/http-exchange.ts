/** The most a body may hold; a hostile service must not exhaust memory. The largest honest answer is about 300 KB. */
export const largestBody = 2 * 1024 * 1024;

interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Leaves the body of a successful answer unread. */
  readonly ignoreBody?: boolean;
}

export interface HttpAnswer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Exchange =
  | HttpAnswer
  /** Silence for the whole time allowed, a connection that broke, a body over the limit. */
  | { readonly kind: "failed"; readonly how: "timeout" | "network" | "nonsense" }
  /** The caller's signal aborted first. */
  | { readonly kind: "abandoned" };

/** One HTTP request with a time limit (`timeout`) and a size limit; follows no redirect and never throws. */
export async function exchange(
  request: HttpRequest,
  timeout: AbortSignal,
  signal: AbortSignal,
): Promise<Exchange> {
  if (signal.aborted) return { kind: "abandoned" };
  const ending = new AbortController();
  const giveUp = () => ending.abort();
  timeout.addEventListener("abort", giveUp);
  signal.addEventListener("abort", giveUp);
  if (timeout.aborted) giveUp();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: "manual",
      signal: ending.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const { status, headers } = response;
    if (request.ignoreBody === true && response.ok) {
      // A connection that breaks now changes nothing: the command was accepted.
      await response.body?.cancel().catch(() => undefined);
      return { kind: "answer", status, headers, text: "" };
    }
    const text = await boundedText(response);
    return text === undefined
      ? { kind: "failed", how: "nonsense" }
      : { kind: "answer", status, headers, text };
  } catch {
    if (signal.aborted) return { kind: "abandoned" };
    return { kind: "failed", how: ending.signal.aborted ? "timeout" : "network" };
  } finally {
    timeout.removeEventListener("abort", giveUp);
    signal.removeEventListener("abort", giveUp);
  }
}

/** The body as text, counted after decompression; undefined as soon as it is over the limit. */
async function boundedText(response: Response): Promise<string | undefined> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (length > largestBody) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
