import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { bodySentTo, callsTo, focusedWords, toastWords, useApp } from "./app-in-browser.ts";
import { settingsStubs } from "@spindle/web/testing/sample-settings.ts";
import { nameSwitch, part, settingsCall, settingsIn, theme } from "./settings-steps.ts";
import { stubApi } from "./stub-api.ts";

const openSettings = settingsIn(useApp());

describe("the time zone", () => {
  it("changes only on a selection, and can be searched and pinned with the keyboard", async () => {
    const { page, calls } = await openSettings();
    const pinned = page.getByRole("button", { name: "Pinned" });
    const dialog = page.getByRole("dialog", { name: "Pin a time zone" });
    await page.getByRole("button", { name: "This device" }).click();
    await pinned.click();
    const chosen = dialog.getByRole("button", { name: "Lisbon Europe" });
    await expect.poll(() => chosen.evaluate(isSeen)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type("atlantis");
    await dialog.getByText("No time zone by that name.").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedWords(page)).toBe("Pinned");
    expect(callsTo(calls, "PUT", settingsCall)).toHaveLength(0);
    await pinned.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    const role = () => page.evaluate(() => document.activeElement?.getAttribute("role"));
    await expect.poll(role).toBe("searchbox");
    await page.keyboard.type("são paulo");
    await dialog.getByText("1 time zone", { exact: true }).waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("asia to");
    await page.keyboard.press("ArrowDown");
    while (!((await focusedWords(page)) ?? "").startsWith("Tokyo")) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    expect(await bodySentTo(calls, "PUT", settingsCall)).toEqual({ pinnedTimeZone: "Asia/Tokyo" });
    expect(await toastWords(page)).toEqual([
      "Settings Updated",
      "Your days now start at midnight in Asia/Tokyo.",
    ]);
    expect(await pinned.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => focusedWords(page)).toBe("Pinned");
    await part(page, "Your day")
      .getByText(/^Asia\/Tokyo\./)
      .waitFor();
    // A new zone may mean a new day, so the user is loaded again.
    await expect.poll(() => callsTo(calls, "GET", "/api/me").length).toBe(2);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await part(page, "Your day")
      .getByText(/^Europe\/Lisbon\./)
      .waitFor();
    // The page updates before it sends the call.
    const sent = () => callsTo(calls, "PUT", settingsCall).at(-1)?.postDataJSON() as unknown;
    await expect.poll(sent).toEqual({ pinnedTimeZone: null });
  });
});

function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementsFromPoint(left + width / 2, top + height / 2).includes(element);
}

describe("a second tab", () => {
  it("follows changes to the theme, the switches and the server's settings", async () => {
    const answers = settingsStubs();
    const { page } = await openSettings(answers);
    const second = await page.context().newPage();
    await stubApi(second, answers);
    await second.goto(page.url());
    await nameSwitch(second).waitFor();
    await nameSwitch(page).waitFor();
    // The browser renders a background tab only once a second.
    await page.bringToFront();
    await page.getByRole("radio", { name: "Listening room" }).check();
    await page.getByRole("switch", { name: "Sound" }).click();
    await expect.poll(() => theme(second)).toBe("dark");
    await expect.poll(() => second.getByRole("radio", { name: "Listening room" }).isChecked()).toBe(true);
    await expect.poll(() => second.getByRole("switch", { name: "Sound" }).isChecked()).toBe(false);
    await nameSwitch(page).click();
    await expect.poll(() => nameSwitch(second).isChecked()).toBe(true);
    expect(await second.locator(".toast").count()).toBe(0);
    await second.bringToFront();
    await nameSwitch(second).click();
    await expect.poll(() => nameSwitch(page).isChecked()).toBe(false);
  });
});
