import { instant } from "@spindle/core/day/instant.ts";
import { expect, test } from "vitest";
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

/** What a server's answer without Content-Length opens, when the first ten bytes were asked for. */
function partOpened(body: string, range: string) {
  const headers = { "content-type": "audio/wav", "content-range": range };
  const wanted = { as: "original", range: "bytes=0-9" } as const;
  const asked = { song, wanted, signal: new AbortController().signal };
  return openedIn(new Response(body, { status: 206, headers }), asked, () => undefined, instant(0));
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
