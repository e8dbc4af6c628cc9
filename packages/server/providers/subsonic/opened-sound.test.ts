import { instant } from "@spindle/core/day/instant.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Song } from "../../ports/playback.ts";
import { openedIn } from "./opened-sound.ts";

const song: Song = {
  id: "1",
  title: "Ebb",
  disc: 1,
  seconds: 2,
  format: "wav",
  type: "audio/wav",
  convertsFromAnywhere: false,
};

/** What a server's answer without Content-Length opens. */
function partOpened(body: string | ReadableStream, given: string, range = "bytes=0-9", end = () => {}) {
  const headers = { "content-type": "audio/wav", "content-range": given };
  const asked = { song, wanted: { as: "original", range } as const, signal: new AbortController().signal };
  return openedIn(new Response(body, { status: 206, headers }), asked, end, instant(0));
}

async function bodyOf(body: string): Promise<string> {
  const opened = await partOpened(body, "bytes 0-9/90");
  if (!opened.ok || opened.value.kind !== "opened") return expect.unreachable("it opens");
  return new Response(opened.value.body).text();
}

// Our answer states this length, and what follows would be read as the next answer on that connection.
test("a part has exactly the bytes that its range tells", async () => {
  expect(await bodyOf("0123456789")).toBe("0123456789");
  await expect(bodyOf("0123456789HTTP/1.1 200 OK")).rejects.toThrow("broken off");
  await expect(bodyOf("0123")).rejects.toThrow("broken off");
});

test("a range beyond the whole is nonsense", async () => {
  expect(await partOpened("0123456789", "bytes 0-9/5")).toMatchObject({ ok: false });
  expect(await partOpened("0123456789", "bytes 0-9/*")).toMatchObject({ ok: true });
});

test.each([
  ["bytes=0-9", "bytes 0-10/90", false],
  ["bytes=0-9", "bytes 0-4/90", true],
  ["bytes=5-", "bytes 5-89/90", true],
  ["bytes=5-", "bytes 4-89/90", false],
  ["bytes=-10", "bytes 80-89/90", true],
  ["bytes=-10", "bytes 80-89/*", true],
  ["bytes=-100", "bytes 0-89/90", true],
  ["bytes=-10", "bytes 0-9/90", false],
  ["bytes=-10", "bytes 79-89/90", false],
])("if %s is asked for, %s is right: %s", async (range, given, isRight) => {
  expect((await partOpened("0123456789", given, range)).ok).toBe(isRight);
});

test("a stream that takes far longer than its song ends, even if bytes come now and then", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const end = vi.fn();
  const drip = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1)) });
  const opened = await partOpened(drip, "bytes 0-999/9000", "bytes=0-999", end);
  if (!opened.ok || opened.value.kind !== "opened") return expect.unreachable("it opens");
  const reader = opened.value.body.getReader();
  for (let seconds = 0; seconds < 150 && end.mock.calls.length === 0; seconds += 5) {
    vi.advanceTimersByTime(5_000);
    await reader.read();
  }
  expect(end).toHaveBeenCalledOnce();
});
