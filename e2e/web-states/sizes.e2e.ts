import { expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testHomes, testSpins } from "./sizes.cases.ts";
import { quickSweep } from "./sweep.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

testHomes(open, quickSweep);
testSpins(open, quickSweep);

it("a landscape phone keeps Home's tagline for screen readers only, and the tone arm's head in line with its tube", async () => {
  const { page } = await open(stubs.signedIn, { width: 844, height: 390 });
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  const promise = page.getByText("Give the record a spin.");
  await promise.waitFor({ state: "attached" });
  expect(await page.locator("main").ariaSnapshot()).toContain("Give the record a spin.");
  const isSeen = await promise.evaluate((words) => {
    const { left, top, width, height } = words.getBoundingClientRect();
    return document.elementsFromPoint(left + width / 2, top + height / 2).includes(words);
  });
  expect(isSeen).toBe(false);
  const apart = await page.evaluate(() => {
    const tube = document.querySelector<SVGPathElement>(".arm-tube");
    const shell = document.querySelector<SVGGraphicsElement>(".arm-shell");
    if (tube === null || shell === null) return Number.NaN;
    const length = tube.getTotalLength();
    const [before, end] = [tube.getPointAtLength(length - 1), tube.getPointAtLength(length)];
    const { x, y, width, height } = shell.getBBox();
    const toArm = tube
      .getCTM()
      ?.inverse()
      .multiply(shell.getCTM() ?? new DOMMatrix());
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(toArm);
    const [dx, dy] = [end.x - before.x, end.y - before.y];
    return Math.abs(dx * (middle.y - end.y) - dy * (middle.x - end.x)) / Math.hypot(dx, dy);
  });
  expect(apart).toBeLessThan(0.5);
});
