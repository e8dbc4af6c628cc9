import { afterEach, expect, it, vi } from "vitest";
import { NoAnswer } from "../../api/api-error.ts";
import { download, longestStandstillMs } from "./download.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stubs calls with an answer whose body the test sends; a call's signal ends it. */
function answerSlowly(type = "text/csv") {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", { cookie: "" });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  vi.stubGlobal("fetch", async (_: string, { signal }: { readonly signal: AbortSignal }) => {
    signal.addEventListener("abort", () => void writer.abort(signal.reason));
    return new Response(readable, { headers: { "Content-Type": type } });
  });
  const send = (text: string) => writer.write(new TextEncoder().encode(text));
  return { send, end: () => writer.close() };
}

const almost = longestStandstillMs - 1;

it("waits as long as something arrives", async () => {
  const { send, end } = answerSlowly();
  const saved = download("GET /api/export/spins.csv");
  for (const part of ["Date,", "Artist", "\r\n"]) {
    vi.advanceTimersByTime(almost);
    await send(part);
    // The page has taken it when it asks for more.
    await send("");
  }
  await end();
  expect(await (await saved).text()).toBe("Date,Artist\r\n");
  expect(vi.getTimerCount()).toBe(0);
});

it.each([0, 1])("gives up when nothing more arrives after %i parts", async (parts) => {
  const { send } = answerSlowly();
  const saved = download("GET /api/export/spins.csv");
  for (let sent = 0; sent < parts; sent += 1) await send("Date,");
  vi.advanceTimersByTime(longestStandstillMs);
  await expect(saved).rejects.toBeInstanceOf(NoAnswer);
});

it("never takes the page of another network for the file", async () => {
  answerSlowly("text/html");
  await expect(download("GET /api/export/spins.csv")).rejects.toBeInstanceOf(NoAnswer);
});
