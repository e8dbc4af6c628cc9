import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { focusedWords, toastWords, twoFrames, useApp } from "./app-in-browser.ts";
import { json, problem } from "@spindle/web/testing/sample-answers.ts";
import { here, settings, settingsStubs, waysStubs } from "@spindle/web/testing/sample-settings.ts";
import { nameSwitch, part, settingsIn, settingsPath, theme, untilToastContains } from "./settings-steps.ts";

const open = useApp();
const openSettings = settingsIn(open);

describe("the settings", () => {
  it("open from the profile and from the menu, and Back returns to the profile", async () => {
    const { page } = await open(settingsStubs(), { path: "/profile" });
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Settings");
    await page.goBack();
    await page.getByText("Vinyl Enthusiast since").waitFor();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "All settings" }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await page.locator("#menu:popover-open").count()).toBe(0);
  });

  it("have an anchor for each section, and an index that marks the pressed or visible one", async () => {
    const { page } = await openSettings(settingsStubs(), { height: 600 });
    await part(page, "Sessions").getByText("Everywhere else").waitFor();
    await nameSwitch(page).waitFor();
    await page.getByRole("link", { name: "Sharing" }).click();
    await page.waitForURL("**#sharing");
    await expect.poll(() => page.locator(".settings-index [aria-current]").innerText()).toBe("Sharing");
    const top = () => part(page, "Sharing").evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(page.url()).hash).toBe("");
    await page.setViewportSize({ width: 1920, height: 1080 });
    const marked = () => page.locator(".settings-index [aria-current]").innerText();
    const links = page.locator(".settings-index a");
    const names = await links.allInnerTexts();
    // The last sections cannot scroll to the top, because the page is at its end.
    for (const name of [...names, ...names.toReversed()]) {
      await links.getByText(name, { exact: true }).click();
      await expect.poll(marked).toBe(name);
      await twoFrames(page);
      expect(await marked()).toBe(name);
    }
    await page.goBack();
    await expect.poll(marked).toBe(names[1]);
    const seen = await page.evaluate(marksWhileScrolling);
    expect(seen).toEqual([...names, ...names.toReversed().slice(1)]);
  });

  it.each([
    ["streaming-account", settingsStubs()],
    ["ways-to-sign-in", waysStubs()],
  ])(
    "scroll to the section in the URL's hash, even if it or what is above it comes late: #%s",
    async (id, stubs) => {
      const late = Promise.withResolvers<void>();
      const { page } = await openSettings(stubs, {
        path: `${settingsPath}#${id}`,
        height: 600,
        before: (opening) =>
          opening.route(/\/api\/(site|me\/settings|me\/sign-in-methods)$/, async (route) => {
            await late.promise;
            await route.fallback();
          }),
      });
      late.resolve();
      await nameSwitch(page).waitFor();
      await part(page, "Your music").getByRole("combobox").waitFor();
      const top = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
      await expect.poll(async () => (await top()) > 0 && (await top()) < 120).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    },
  );
});

it("the sentence after a new sign-in has the focus and stays in view while the page loads", async () => {
  const late = Promise.withResolvers<void>();
  const { page } = await openSettings(waysStubs(), {
    path: `${settingsPath}?again=disconnect`,
    width: 390,
    before: (opening) =>
      opening.route(/\/api\/me\/(settings|sign-in-methods)$/, async (route) => {
        await late.promise;
        await route.fallback();
      }),
  });
  const sentence = part(page, "Music services").getByText("You’re signed in again.");
  await sentence.waitFor();
  late.resolve();
  await part(page, "Ways to sign in").getByText("Rosa’s laptop").first().waitFor();
  await expect
    .poll(() =>
      sentence.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 64 && bottom < innerHeight;
      }),
    )
    .toBe(true);
  expect(await focusedWords(page)).toMatch(/^You’re signed in again/);
});

/** Scrolls to the end and back, and returns the entries that the index marks on the way. */
async function marksWhileScrolling(): Promise<readonly string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen: string[] = [];
  const end = document.documentElement.scrollHeight - innerHeight;
  const steps = Array.from({ length: 40 }, (_, step) => (end * step) / 39);
  for (const y of [...steps, ...steps.toReversed()]) {
    scrollTo(0, y);
    await frame();
    await frame();
    // The page handles the scroll event in a frame, and renders the mark in a task after it.
    await new Promise((resolve) => setTimeout(resolve));
    const now = document.querySelector<HTMLElement>(".settings-index [aria-current]")?.innerText ?? "";
    if (seen.at(-1) !== now) seen.push(now);
  }
  return seen;
}

describe("settings of this device", () => {
  it("change by keyboard and survive a reload, even if the server's settings first fail to load", async () => {
    let fails = true;
    const { page, complaints } = await openSettings({
      ...settingsStubs(),
      "GET /api/me/settings": () => (fails ? problem("internal") : json(settings)),
      "GET /api/me/sessions": () => (fails ? problem("internal") : json([here])),
    });
    await part(page, "Your day").getByText("We couldn’t load your time zone.").waitFor();
    await part(page, "Sessions").getByText("We couldn’t load your sessions.").waitFor();
    // When the code of this part loads, it reads the settings again.
    await part(page, "Your music").getByRole("button", { name: "Try again" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("radio", { name: "System" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => theme(page)).toBe("dark");
    await untilToastContains(page, "The listening room theme is on.");
    expect(await toastWords(page)).toEqual(["Settings Updated", "The listening room theme is on."]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await untilToastContains(page, "The rewind sound is off.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await untilToastContains(page, "Single-key shortcuts are off.");
    fails = false;
    await part(page, "Sharing").getByRole("button", { name: "Try again" }).click();
    await nameSwitch(page).waitFor();
    await part(page, "Your day")
      .getByText(/^Europe\/Lisbon/)
      .waitFor();
    await part(page, "Sessions").getByRole("button", { name: "Try again" }).click();
    await part(page, "Sessions").getByText("This session").waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await page.getByRole("radio", { name: "Listening room" }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: "Sound" }).isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Single-key shortcuts" }).isChecked()).toBe(false);
    expect(await theme(page)).toBe("dark");
    expect(complaints).toEqual([]);
  });
});
