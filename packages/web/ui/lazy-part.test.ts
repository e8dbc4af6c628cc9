import { expect, onTestFinished, test, vi } from "vitest";

/** The loader in a page of its own, whose network a test takes and gives. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const { ChunkMissing, lazyCode } = await import("./lazy-part.ts");
  return { ChunkMissing, lazyCode, comeOnline: () => page.dispatchEvent(new Event("online")) };
}

/** Code that fails to come so many times. */
function codeThatFails(times: number) {
  let failures = times;
  return vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new TypeError("Failed to fetch https://spindle.example/code.js");
    return "code";
  });
}

test("code that does not come has no words of its own, and comes with the next need of it", async () => {
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

test("code that did not come is asked for again when the network is back", async () => {
  const { lazyCode, comeOnline } = await openPage();
  const lazy = lazyCode(codeThatFails(1));
  await expect(lazy.preload()).rejects.toThrow();
  comeOnline();
  await expect.poll(lazy.here).toBe("code");
});

test("code is asked for once, however many need it meanwhile", async () => {
  const { lazyCode } = await openPage();
  const load = codeThatFails(0);
  const lazy = lazyCode(load);
  expect(await Promise.all([lazy.preload(), lazy.preload()])).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(1);
});
