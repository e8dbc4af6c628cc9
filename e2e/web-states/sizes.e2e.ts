import { describe, expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { onFirstScreen, sidewaysScroll, sizes } from "./layout.ts";
import { json, lowTide, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const openLarge = useApp(32);
const longName =
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He'll Win the Whole Thing Before He Enters the Ring";

function withAlbum(changes: object): Stubs {
  const album = { ...lowTide.album, ...changes };
  return { ...stubs.signedIn, [`GET /api/spins/${spinId}`]: json({ ...lowTide, album }) };
}

const screens = [
  { name: "Home", answers: stubs.signedIn, path: "/", main: ".go .btn" },
  { name: "Home, signed out", answers: stubs.signedOut, path: "/", main: ".go .btn" },
  { name: "a spin", answers: stubs.signedIn, path: `/spin/${spinId}`, main: ".reveal .btn-primary" },
  {
    name: "a spin of many words",
    answers: withAlbum({ name: longName }),
    path: `/spin/${spinId}`,
    main: ".reveal .btn-primary",
  },
  {
    name: "a spin of one endless word",
    answers: withAlbum({ name: "Llanfairpwllgwyngyll".repeat(4) }),
    path: `/spin/${spinId}`,
    main: ".reveal .btn-primary",
  },
] as const;

describe.each(screens)("$name:", ({ answers, path, main }) => {
  it.each(sizes)(
    "has its main action on the first screen of %d by %d, and fits it",
    async (width, height) => {
      const { page } = await open(answers, { path, width, height });
      await page.locator(main).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => onFirstScreen(page, main)).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
});

describe.each(screens)("with the browser's text at 200 %, $name:", ({ answers, path, main }) => {
  it.each(sizes)("fits %d by %d", async (width, height) => {
    const { page } = await openLarge(answers, { path, width, height });
    await page.locator(main).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe("the tone arm", () => {
  it.each(sizes)("stays in its column, at rest and lowered, at %d by %d", async (width, height) => {
    const { page } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" }, { width, height });
    const outside = () =>
      page.evaluate(() => {
        const column = document.querySelector(".hero-record")?.getBoundingClientRect();
        const parts = [...document.querySelectorAll(".arm :is(circle, rect, path)")];
        return parts.filter((part) => part.getBoundingClientRect().right > (column?.right ?? 0)).length;
      });
    await page.locator(".arm").waitFor();
    expect(await outside()).toBe(0);
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.locator(".arm[data-lowered=true]").waitFor();
    await page
      .locator(".arm-swing")
      .evaluate((arm) => Promise.all(arm.getAnimations().map((move) => move.finished)));
    expect(await outside()).toBe(0);
  });

  it("has its head in the line of its tube", async () => {
    const { page } = await open(stubs.signedIn);
    await page.locator(".arm").waitFor();
    const apart = await page.evaluate(() => {
      const tube = document.querySelectorAll<SVGPathElement>(".arm-tube")[1];
      const shell = document.querySelector<SVGGraphicsElement>(".arm-shell");
      if (tube === undefined || shell === null) return Number.NaN;
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
});
