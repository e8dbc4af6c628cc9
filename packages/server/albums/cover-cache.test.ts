import type { UserId } from "@spindle/core/ids.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import { expect, it } from "vitest";
import type { Picture } from "../ports/music-service.ts";
import { type CoverName, createCoverCache } from "./cover-cache.ts";

const [ann, ben] = ["ann", "ben"] as readonly string[] as readonly [UserId, UserId];
const tides: CoverName = { userId: ann, provider: "subsonic", account: "home ann", ref: "al-1", size: 640 };
const patience = () => new AbortController().signal;
const picture = (bytes = 1_000): Picture => ({ type: "image/png", bytes: new Uint8Array(bytes) });
const unavailable = fail({ kind: "unavailable" } as const);

/** A cache, and the names of the covers that it had opened. */
function counted() {
  let now = 1;
  const cache = createCoverCache(() => now);
  const opened: CoverName[] = [];
  return {
    opened,
    wait: (ms: number) => {
      now += ms;
    },
    read: (name = tides, found: Awaited<ReturnType<typeof cache.read>> = succeed(picture())) =>
      cache.read(name, patience(), async () => {
        opened.push(name);
        return found;
      }),
  };
}

it("opens a cover once, for calls at the same time and for later ones", async () => {
  const { read, opened } = counted();
  const [first, second] = await Promise.all([read(), read()]);
  expect(first).toEqual(succeed(picture()));
  expect([second, await read()]).toEqual([first, first]);
  expect(opened).toHaveLength(1);
});

it("never gives a cover to another listener, account, album or size", async () => {
  const { read, opened } = counted();
  const names: readonly CoverName[] = [
    tides,
    { ...tides, userId: ben },
    { ...tides, provider: "other" },
    { ...tides, account: "home ben" },
    { ...tides, ref: "al-2" },
    { ...tides, size: 400 },
  ];
  for (const name of [...names, ...names]) await read(name);
  expect(opened).toEqual(names);
});

it("keeps a cover, or that there is none, for an hour", async () => {
  const { read, opened, wait } = counted();
  await read(tides, succeed(undefined));
  wait(59 * 60_000);
  expect(await read()).toEqual(succeed(undefined));
  wait(2 * 60_000);
  expect(await read()).toEqual(succeed(picture()));
  expect(opened).toHaveLength(2);
});

it("asks again after a failure", async () => {
  const { read } = counted();
  expect(await read(tides, unavailable)).toEqual(unavailable);
  expect(await read()).toEqual(succeed(picture()));
});

it("forgets the covers that were not shown for longest", async () => {
  const { read, opened } = counted();
  const large = succeed(picture(5 * 1024 * 1024));
  const named = (ref: number) => ({ ...tides, ref: String(ref) });
  for (let ref = 0; ref < 7; ref += 1) await read(named(ref), large);
  await read(named(6), large);
  expect(opened).toHaveLength(7);
  await read(named(0), large);
  expect(opened).toHaveLength(8);
});

it("opens eight at a time, and one of each listener in turn", async () => {
  const cache = createCoverCache();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const read = (userId: UserId, ref: string) =>
    cache.read({ ...tides, userId, ref }, patience(), async () => {
      begun.push(userId);
      await gate.promise;
      return succeed(picture());
    });
  const all = Array.from({ length: 20 }, (_, ref) => read(ann, String(ref)));
  all.push(read(ben, "0"));
  expect(begun).toEqual(Array.from({ length: 8 }, () => "ann"));
  gate.resolve();
  await Promise.all(all);
  expect(begun.slice(8, 10)).toContain("ben");
});

it("stops waiting when the caller does, and does not open what nobody waits for", async () => {
  const cache = createCoverCache();
  const leaving = new AbortController();
  const gate = Promise.withResolvers<void>();
  const never = async () => {
    await gate.promise;
    return succeed(picture());
  };
  for (let ref = 0; ref < 8; ref += 1) void cache.read({ ...tides, ref: String(ref) }, patience(), never);
  let isOpened = false;
  const waiting = cache.read({ ...tides, ref: "late" }, leaving.signal, async () => {
    isOpened = true;
    return succeed(picture());
  });
  leaving.abort();
  expect(await waiting).toEqual(fail({ kind: "unavailable", because: "timed-out" }));
  gate.resolve();
  await expect.poll(() => cache.read({ ...tides, ref: "0" }, patience(), never)).toEqual(succeed(picture()));
  expect(isOpened).toBe(false);
});
