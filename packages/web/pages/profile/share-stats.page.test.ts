import { profileTexts } from "@spindle/core/share/profile-texts.ts";
import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { drawn } from "../../testing/held-time.ts";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { newcomer, noonOfToday, profile } from "../../testing/sample-profile.ts";
import { settings, settingsStubs } from "../../testing/sample-settings.ts";
import { picture, sharing, weekText } from "../../testing/sample-sharing.ts";
import { openDialog, stubClipboard } from "../../testing/sharing.ts";
import type { Stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const recapCall = "GET /api/profile/weekly-recap";
const named = (name: string) => ({ name });

async function openStats(answers: Stubs = {}) {
  const opened = await openApp(
    { ...sharing, ...profile, [recapCall]: sharing[recapCall] ?? "hangs", ...answers },
    { path: "/profile", clockAt: noonOfToday },
  );
  return { ...opened, dialog: await openDialog(opened, "Share My Stats") };
}

async function switchName({ page, user }: Awaited<ReturnType<typeof openStats>>): Promise<void> {
  await user.click(page.getByRole("button", named("Close")));
  const [link] = page.getAllByRole("link", named("Settings"));
  if (link) await user.click(link);
  await user.click(await page.findByRole("switch", named("Name in share links and pictures")));
  await waitFor(() => expect(toastWords().join()).toContain("Your name now appears on what you share."));
}

describe("Share My Stats", () => {
  it("copies each text and names it in a toast", async () => {
    const { page, user, dialog, calls } = await openStats();
    const copies = stubClipboard();
    await findText("9 trophies", dialog);
    await page.findByRole("button", named("Copy Seven days, no spoilers"));
    const texts = profileTexts(
      { albums: 128, currentStreak: 12, longestStreak: 31, trophies: 9 },
      { origin: location.origin, name: undefined },
    );
    const labels = texts.map(({ label }) => label);
    expect(labels).toEqual(["Stats", "Instagram review", "TikTok", "Streak", "Challenge", "Simple"]);
    for (const label of [...labels, "Seven days, no spoilers"]) {
      await user.click(page.getByRole("button", named(`Copy ${label}`)));
      await page.findByRole("button", named(`Copied! ${label}`));
      await waitFor(() => expect(toastWords()).toContain(`${label} text copied to clipboard`));
    }
    expect(copies).toEqual([...texts.map(({ text }) => text), weekText]);
    expect(calls.filter((call) => call.url().includes("/shares"))).toEqual([]);
  });

  it.each([
    [false, "/?ref=profile"],
    [true, "/?ref=profile&user=Rosa%20Ibarra"],
  ])(
    "posts to Twitter, Facebook, and LinkedIn, with a name only if that is on (%s)",
    async (nameInShareLinks, path) => {
      const { dialog, calls } = await openStats({
        "GET /api/me/settings": json({ ...settings, nameInShareLinks }),
      });
      await waitFor(() => expect(callsTo(calls, "GET", "/api/me/settings")).toHaveLength(1));
      await drawn();
      const url = location.origin + path;
      const text =
        "128 albums on Spindle, one a day, start to finish. 12-day streak (best: 31 days), 9 trophies.";
      await waitFor(() => {
        const links = within(dialog).getAllByRole<HTMLAnchorElement>("link");
        const parameters = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams));
        expect(parameters).toEqual([{ text, url }, { u: url }, { url }]);
      });
    },
  );

  it("redraws the picture after the listener has switched the name on or off", async () => {
    const opened = await openStats(settingsStubs());
    await within(opened.dialog).findByRole("img");
    await switchName(opened);
    history.back();
    const dialog = await openDialog(opened, "Share My Stats");
    await within(dialog).findByRole("img");
    expect(callsTo(opened.calls, "POST", "/api/profile/share")).toHaveLength(2);
    await waitFor(() =>
      expect(
        within(dialog)
          .getByRole("link", { name: /^Facebook/ })
          .getAttribute("href"),
      ).toContain("user%3DRosa"),
    );
  });

  it("doesn't show the old picture if redrawing fails", async () => {
    let answer = picture;
    const opened = await openStats({ ...settingsStubs(), "POST /api/profile/share": () => answer });
    await within(opened.dialog).findByRole("img");
    await switchName(opened);
    answer = problem("too-many-requests");
    history.back();
    const again = await openDialog(opened, "Share My Stats");
    await findText("The picture didn’t load", again);
    expect(within(again).queryByRole("img")).toBeNull();
  });

  it("leaves out a newcomer's empty numbers, and refetches a week that failed to load", async () => {
    const { page, user, dialog, calls } = await openStats({
      ...newcomer,
      [recapCall]: problem("internal"),
    });
    const copies = stubClipboard();
    await waitFor(() => expect(allByText("Copy Stats", dialog)).not.toEqual([]));
    await user.click(page.getByRole("button", named("Copy Stats")));
    await page.findByRole("button", named("Copied! Stats"));
    expect(copies).toEqual([`My listening on Spindle, one album a day\n${location.origin}/?ref=profile`]);
    await findText("Your week didn’t load.", dialog);
    await user.click(within(dialog).getByRole("button", named("Try again")));
    await waitFor(() => expect(callsTo(calls, "GET", "/api/profile/weekly-recap")).toHaveLength(2));
  });
});
