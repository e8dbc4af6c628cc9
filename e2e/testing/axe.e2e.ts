import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { useChromium } from "./running.ts";

const chromium = useChromium();

test("axe looks again if an animation begins while it looks", async () => {
  const { context, page } = await chromium.visit({ origin: "about:blank" });
  await page.setContent(
    "<style>@keyframes fade { from { opacity: 0; } } p { animation: fade 50ms both; }</style>",
  );
  await page.evaluate(() => {
    let looks = 0;
    const run = (): Promise<unknown> => {
      looks += 1;
      if (looks === 1) document.body.append(document.createElement("p"));
      // The event of the animation comes with the next frame, after this.
      const nodes = [{ target: [`look ${looks}`] }];
      return Promise.resolve({ violations: [{ id: "seen", help: "at rest", nodes }] });
    };
    Object.assign(globalThis, { axe: { run } });
  });
  expect(await axeFindings(page)).toEqual(["seen: look 2 (at rest)"]);
  await context.close();
});
