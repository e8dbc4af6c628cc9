import { expect, onTestFinished, test, vi } from "vitest";

/** The loader in a fresh page, whose network the test controls. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const { ChunkMissing, lazyCode } = await import("./lazy-part.ts");
  return { ChunkMissing, lazyCode, comeOnline: () => page.dispatchEvent(new Event("online")) };
}

/** Code that fails to load this many times. */
function codeThatFails(times: number) {
  let failures = times;
  return vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new TypeError("Failed to fetch https://spindle.example/code.js");
    return "code";
  });
}

test("code that fails to load throws an error without text, and is requested again when needed", async () => {
  const { ChunkMissing, lazyCode } = await openPage();
  const load = codeThatFails(2);
  const lazy = lazyCode(load);
  for (let time = 0; time < 2; time += 1) {
    const missing: unknown = await lazy.preload().catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(ChunkMissing);
    expect(missing).toHaveProperty("message", "");
    expect(lazy.here()).toBeUndefined();
  }
  expect(await lazy.preload()).toBe("code");
  expect([lazy.here(), await lazy.preload()]).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(3);
});

test("code that failed to load is requested again when the network returns", async () => {
  const { lazyCode, comeOnline } = await openPage();
  const lazy = lazyCode(codeThatFails(1));
  await expect(lazy.preload()).rejects.toThrow();
  comeOnline();
  await expect.poll(lazy.here).toBe("code");
});

test("code is requested again if the network returned while it was failing to load", async () => {
  const { lazyCode, comeOnline } = await openPage();
  const load = codeThatFails(1);
  const loading = lazyCode(load).preload();
  comeOnline();
  expect(await loading).toBe("code");
  expect(load).toHaveBeenCalledTimes(2);
});

test("code is requested once for simultaneous callers", async () => {
  const { lazyCode } = await openPage();
  const load = codeThatFails(0);
  const lazy = lazyCode(load);
  expect(await Promise.all([lazy.preload(), lazy.preload()])).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(1);
});
