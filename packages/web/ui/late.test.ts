import { expect, onTestFinished, test, vi } from "vitest";

/** The loader in a page of its own, whose network a test takes and gives. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const { CodeMissing, lateCode } = await import("./late.ts");
  return { CodeMissing, lateCode, comeOnline: () => page.dispatchEvent(new Event("online")) };
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
  const { CodeMissing, lateCode } = await openPage();
  const load = codeThatFails(2);
  const late = lateCode(load);
  for (let time = 0; time < 2; time += 1) {
    const missing: unknown = await late.bring().catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(CodeMissing);
    expect(missing).toHaveProperty("message", "");
    expect(late.here()).toBeUndefined();
  }
  expect(await late.bring()).toBe("code");
  expect([late.here(), await late.bring()]).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(3);
});

test("code that did not come is asked for again when the network is back", async () => {
  const { lateCode, comeOnline } = await openPage();
  const late = lateCode(codeThatFails(1));
  await expect(late.bring()).rejects.toThrow();
  comeOnline();
  await expect.poll(late.here).toBe("code");
});

test("code is asked for once, however many need it meanwhile", async () => {
  const { lateCode } = await openPage();
  const load = codeThatFails(0);
  const late = lateCode(load);
  expect(await Promise.all([late.bring(), late.bring()])).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(1);
});
