import { expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { tellingNames, testAlbumNames, testDots, testLabels, testNamesFromTheRight } from "./names.cases.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

testLabels(open, tellingNames);
testAlbumNames(open);
testNamesFromTheRight(open);
testDots(open, 90);

it("a record's label does not fade in again and again while the page starts, but does when another takes its place", async () => {
  const { page } = await open(stubs.signedIn);
  await page.getByText("Best Streak").waitFor();
  const fading = () => page.locator(".record-label").evaluate((label) => label.getAnimations().length);
  expect(await fading()).toBe(0);
  await page.getByText("For You").click();
  await expect.poll(fading).toBe(1);
});
