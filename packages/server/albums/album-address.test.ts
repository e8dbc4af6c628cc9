import type { StreamPlayback } from "../ports/music-service.ts";
import { expect, test } from "vitest";
import { linkService } from "../providers/testing/link-service.ts";
import { albumAddress } from "./album-address.ts";

const album = { artist: "Nina", title: "Blue" };

test("is the album's page or, without a ref, a search", () => {
  expect(albumAddress(linkService, "a1", album)).toBe("https://shop.example/album/a1");
  for (const none of [undefined, null])
    expect(albumAddress(linkService, none, album)).toBe("https://shop.example/?q=Nina%20Blue");
});

test("is missing at a service without pages", () => {
  expect(albumAddress({}, "a1", album)).toBeUndefined();
  const playback: StreamPlayback = {
    kind: "stream",
    listSongs: () => expect.unreachable(),
    open: () => expect.unreachable(),
    heard: () => expect.unreachable(),
  };
  expect(albumAddress({ playback }, "a1", album)).toBeUndefined();
});
