import { expect, test } from "vitest";
import { linkService } from "../providers/testing/link-service.ts";
import { isWider } from "./wider-grant.ts";

const provider = {
  playback: {
    ...linkService.playback,
    kind: "remote",
    canPlay: (scopes: readonly string[]) => scopes.includes("play"),
    play: () => expect.unreachable(),
  },
} as const;
const held = (scopes: string) => ({ state: "connected", account_id: "ada", scopes }) as const;
const granted = (...scopes: readonly string[]) => ({ accountId: "ada", scopes });

test("a grant with playback is wider than one without, also if sign-in now requests other scopes", () => {
  expect(isWider(provider, held("read play"), granted("read"))).toBe(true);
  expect(isWider(provider, held("read play"), granted("read", "follow"))).toBe(true);
});

test("a grant is not wider than one with playback, nor if neither has it", () => {
  expect(isWider(provider, held("read follow play"), granted("read", "play"))).toBe(false);
  expect(isWider(provider, held("read follow"), granted("read"))).toBe(false);
  expect(isWider(provider, held("read"), granted("read", "play"))).toBe(false);
});

test("no grant is wider at a service that doesn't play on devices", () => {
  expect(isWider(linkService, held("read play"), granted("read"))).toBe(false);
});

test("a missing grant, an expired one and one of another account are not wider", () => {
  const plain = granted("read");
  expect(isWider(provider, undefined, plain)).toBe(false);
  expect(isWider(provider, { ...held("read play"), state: "expired" }, plain)).toBe(false);
  expect(isWider(provider, { ...held("read play"), account_id: "grace" }, plain)).toBe(false);
});
