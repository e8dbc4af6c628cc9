import { expect, test } from "vitest";
import { headOf } from "./page-head.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { webFile } from "./web-files.ts";

test("our own heads are rendered once, and only the latest shared heads are cached", async () => {
  const html = '<head><title>Spindle</title><meta name="description" content="x" /></head>';
  const render = createPageRenderer(await webFile("/index.html", new TextEncoder().encode(html)));
  const shared = (number: number) => render.shared({ title: `Album ${number}`, description: "x" });
  const home = await render.ours(headOf("home"));
  const [first, last] = [await shared(0), await shared(200)];
  for (let number = 1; number < 200; number += 1) await shared(number);
  expect(await render.ours(headOf("home"))).toBe(home);
  expect(await shared(200)).toBe(last);
  expect(await shared(0)).not.toBe(first);
});
