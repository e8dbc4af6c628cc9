import { expect, test } from "vitest";
import { quickDatabase } from "../testing/databases.ts";
import { chooseMadeUp } from "../testing/page-steps.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { onFirstScreen, sizesWhere, tooNarrow } from "../web-states/layout.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

test("the sandbox's sign-in shows a persona without scrolling in every window size", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin });
  await page.goto("/auth/sandbox/login?next=/");
  await page.getByRole("heading", { name: "Who’s listening?" }).waitFor();
  expect(await sizesWhere(page, async () => !(await onFirstScreen(page, ".persona")))).toEqual([]);
  expect(await tooNarrow(page)).toEqual([]);
  await context.close();
});

test("a login at another host name of this machine needs no confirmation", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin });
  await page.goto(spindle.origin.replace("127.0.0.1", "localhost"));
  await chooseMadeUp(page);
  await page.getByRole("heading", { name: "Who’s listening?" }).waitFor();
  expect(new URL(page.url()).origin).toBe(spindle.origin);
  await context.close();
});
