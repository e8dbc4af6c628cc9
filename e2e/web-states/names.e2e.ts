import { expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { hardNames, testAlbumNames, testDots, testLabels, testNamesFromTheRight } from "./names.cases.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

testLabels(open, hardNames);
testAlbumNames(open);
testNamesFromTheRight(open);
testDots(open, 90);

it("a record's label does not fade on page load; on a change the previous label fades out", async () => {
  const { page } = await open(stubs.signedIn);
  await page.getByText("Best Streak").waitFor();
  const before = page.locator(".label-before");
  expect(await before.count()).toBe(0);
  // Read within the click, because the fade soon ends.
  const seen = await page.getByRole("radio", { name: /^For You/ }).evaluate((mode) => {
    (mode as HTMLElement).click();
    const [next, last] = [".record-label", ".label-before"].map((label) => document.querySelector(label));
    const opacities = [next, last].map((label) => label && getComputedStyle(label).opacity);
    const fading = [next, last].map((label) => label?.getAnimations().length);
    return { opacities, fading, name: last?.querySelector<HTMLElement>(".label-name")?.dataset["name"] };
  });
  expect(seen).toEqual({ opacities: ["1", "1"], fading: [0, 1], name: "From\nMy Music" });
  await before.waitFor({ state: "detached" });
});
