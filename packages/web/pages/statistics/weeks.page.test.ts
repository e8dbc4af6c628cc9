import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { callsTo, findText, type OpenApp } from "../../testing/open-app.ts";
import { openStatistics } from "../../testing/open-statistics.ts";
import { json, rosa } from "../../testing/sample-answers.ts";
import { fullWeek, lastWeek, openWeek, recaps, thisWeek } from "../../testing/sample-statistics.ts";

const recapPath = "/api/profile/weekly-recap";

async function weeks({ page }: OpenApp): Promise<readonly HTMLElement[]> {
  return within(await page.findByRole("navigation", { name: "Weeks" })).getAllByRole("link");
}

function weeksAskedFor({ calls }: OpenApp): readonly string[] {
  return callsTo(calls, "GET", recapPath).map((call) => new URL(call.url()).search);
}

function isChosen(week: HTMLElement | undefined): boolean {
  return week?.getAttribute("aria-current") === "true";
}

describe("the weeks", () => {
  it("are the last eight, each with its own URL", async () => {
    const app = await openStatistics();
    const { page, user } = app;
    await page.findByText("Two days to go");
    const offered = await weeks(app);
    expect(offered).toHaveLength(8);
    expect(offered.slice(0, 2).map(({ textContent }) => textContent)).toEqual(["This Week", "Last Week"]);
    expect(isChosen(offered[0])).toBe(true);

    const entries = history.length;
    await user.click(page.getByRole("link", { name: "Last Week" }));
    await findText("Not a day missed");
    expect(location.search).toBe(`?week=${lastWeek}`);
    expect(isChosen(page.getByRole("link", { name: "Last Week" }))).toBe(true);
    expect(document.activeElement?.textContent).toBe("Last Week");
    expect(weeksAskedFor(app)).toEqual(["", `?weekStart=${lastWeek}`]);
    expect(history.length).toBe(entries + 1);
    history.back();
    await page.findByText("Two days to go");
    expect(location.search).toBe("");
  });

  it("start with the week the listener joined", async () => {
    const app = await openStatistics("/statistics", {
      "GET /api/me": json({ ...rosa, joinedOn: "2026-10-15" }),
    });
    expect((await weeks(app)).map(({ textContent }) => textContent)).toEqual(["This Week", "Last Week"]);
  });

  it("fall back to this one, without another call, if the URL's is before the listener joined", async () => {
    const app = await openStatistics("/statistics?week=2026-10-07", {
      "GET /api/me": json({ ...rosa, joinedOn: "2026-10-15" }),
    });
    await app.page.findByText("Two days to go");
    const offered = await weeks(app);
    expect(offered.map(({ textContent }) => textContent)).toEqual(["This Week", "Last Week"]);
    expect(isChosen(offered[0])).toBe(true);
    expect(weeksAskedFor(app)).toEqual([""]);
  });

  it.each(["soon", "2026-02-30", "2027-01-04", "%F0%9F%8E%B5", "0000-01-01"])(
    "fall back to this one if the URL has %s",
    async (week) => {
      const { page } = await openStatistics(`/statistics?week=${week}`);
      await page.findByText("Two days to go");
      expect(isChosen(page.getByRole("link", { name: "This Week" }))).toBe(true);
    },
  );

  it("include an older week if the URL has a date in it", async () => {
    const app = await openStatistics("/statistics?week=2026-01-07");
    await app.page.findByRole("heading", { name: "No Data Yet" });
    const offered = await weeks(app);
    expect(offered).toHaveLength(9);
    expect(isChosen(offered.at(-1))).toBe(true);
    expect(weeksAskedFor(app)).toContain("?weekStart=2026-01-05");
  });

  it("follow the server's current week, not the device's", async () => {
    const { page } = await openStatistics("/statistics", {}, { clockAt: "2026-10-26T00:30:00Z" });
    await findText("Week 43 · 2026");
    await waitFor(() =>
      expect(page.getByRole("link", { name: "Last Week" }).getAttribute("href")).toBe(
        `/statistics?week=${lastWeek}`,
      ),
    );
  });

  it("fail one by one, and load when reopened after the network returns", async () => {
    let lost = true;
    const right = recaps({ [thisWeek]: openWeek, [lastWeek]: fullWeek });
    const { page, user } = await openStatistics("/statistics", {
      [`GET ${recapPath}`]: (request) =>
        lost && new URL(request.url()).searchParams.has("weekStart") ? "no-network" : right(request),
    });
    await page.findByText("Two days to go");
    await user.click(page.getByRole("link", { name: "Last Week" }));
    await page.findByRole("heading", { name: "We couldn’t load this recap" });
    await user.click(page.getByRole("link", { name: "This Week" }));
    await page.findByText("Two days to go");
    lost = false;
    await user.click(page.getByRole("link", { name: "Last Week" }));
    await findText("Not a day missed");
  });
});
