import { expect, test } from "vitest";
import { quickDatabase } from "../testing/databases.ts";
import { signInOnPage, toastSaying } from "../testing/page-steps.ts";
import { useChromium, useSpindle } from "../testing/running.ts";

const aMinute = 60_000;

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

test("disconnecting long after the sign-in requires a new consent and another press", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin });
  await signInOnPage(page, "Soul collector", "Ines");
  await spindle.moveClock(11 * aMinute);
  await page.goto("/profile/settings");
  const account = page.getByRole("region", { name: "Streaming account" });
  const disconnect = async () => {
    await account.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  };
  await disconnect();
  await page.waitForURL("**/sandbox/authorize**");
  await page.getByRole("button", { name: "Continue as Ines" }).click();
  const sentence = account.getByText("You’re signed in again. Press Disconnect once more");
  await sentence.waitFor();
  await account.getByText("Connected", { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await disconnect();
  await toastSaying(page, "Sandbox Disconnected");
  await account.getByText("Not connected").waitFor();
  await sentence.waitFor({ state: "detached" });
  await context.close();
});
