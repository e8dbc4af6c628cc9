import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { callsTo } from "../../testing/open-app.ts";
import { openStatistics } from "../../testing/open-statistics.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { settings } from "../../testing/sample-settings.ts";
import { picture, weekText } from "../../testing/sample-sharing.ts";
import { lastWeek, recaps } from "../../testing/sample-statistics.ts";
import { openDialog, stubClipboard, stubNativeShare } from "../../testing/sharing.ts";
import type { Stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const cardPath = "/api/profile/weekly-recap/share";
const named = (name: string) => ({ name });

async function openWeekSharing(path = "/statistics", answers: Stubs = {}) {
  const opened = await openStatistics(path, {
    [`POST ${cardPath}`]: picture,
    "GET /api/me/settings": json(settings),
    ...answers,
  });
  return { ...opened, dialog: await openDialog(opened, "Share My Week") };
}

const drawnAs = (calls: Parameters<typeof callsTo>[0]) =>
  callsTo(calls, "POST", cardPath).map((call) => call.postDataJSON() as object);

describe("Share My Week", () => {
  it("shares symbols, link, and picture with an app in two presses", async () => {
    const shares = stubNativeShare({ files: true });
    const { page, user, dialog, calls } = await openWeekSharing();
    await within(dialog).findByRole("img");
    await user.click(page.getByRole("button", named("Share with an app")));
    expect(shares).toEqual([
      {
        title: "My week on Spindle: seven days, no spoilers",
        text: weekText,
        url: `${location.origin}/?ref=profile`,
        files: ["My week on Spindle, October 19 – 25, 2026.png image/png"],
      },
    ]);
    // Sharing a week passes on no album, so it isn't counted.
    expect(calls.filter((call) => call.url().includes("/shares"))).toEqual([]);
  });

  it("draws the picture as a square, or as a story if that is chosen", async () => {
    const { page, user, dialog, calls } = await openWeekSharing(`/statistics?week=${lastWeek}`);
    const image = await within(dialog).findByRole("img");
    expect(image.getAttribute("alt")).toBe("The week of October 12 – 18, 2026 on a card that names no album");
    await page.findByText("Perfect for your feed (1080×1080)");
    await user.click(page.getByRole("radio", named("Story")));
    await page.findByText("Perfect for Instagram Stories (1080×1920)");
    await waitFor(() => expect(within(dialog).getByRole("img").getAttribute("height")).toBe("1920"));
    expect(drawnAs(calls)).toEqual([
      { weekStart: lastWeek, format: "square" },
      { weekStart: lastWeek, format: "story" },
    ]);
  });

  it("copies the symbols with the link, without the current streak for an earlier week", async () => {
    const { page, user } = await openWeekSharing(`/statistics?week=${lastWeek}`);
    const copies = stubClipboard();
    await user.click(page.getByRole("button", named("Copy Seven days, no spoilers")));
    await waitFor(() => expect(toastWords()).toContain("Text copied to clipboard"));
    expect(copies).toEqual([`Spindle, October 12 – 18\n●●●●●●◐\n${location.origin}/?ref=profile`]);
  });

  it("adds the listener's name to the links if that is on", async () => {
    const { dialog } = await openWeekSharing("/statistics", {
      "GET /api/me/settings": json({ ...settings, nameInShareLinks: true }),
    });
    await waitFor(() =>
      expect(
        within(dialog)
          .getByRole("link", { name: /^Facebook/ })
          .getAttribute("href"),
      ).toContain("user%3DRosa"),
    );
  });

  it("still offers texts and links if the picture doesn't load", async () => {
    const { page } = await openWeekSharing("/statistics", {
      [`POST ${cardPath}`]: problem("card-not-drawn"),
    });
    await page.findByText("The picture didn’t load. Text and links still work.");
    await page.findByRole("button", named("Copy Seven days, no spoilers"));
  });

  it("isn't offered for a week without spins", async () => {
    const { page } = await openStatistics("/statistics", {
      "GET /api/profile/weekly-recap": recaps({}),
    });
    await page.findByRole("heading", { name: "No Data Yet" });
    expect(page.queryByRole("button", named("Share My Week"))).toBeNull();
  });
});
