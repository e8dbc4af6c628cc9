import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { allByText, findText, openApp } from "../../testing/open-app.ts";
import { json, problem, spinId } from "../../testing/sample-answers.ts";
import { statisticsStubs, trophies } from "../../testing/sample-statistics.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";

const call = "GET /api/trophies";

function openTrophies(answers: Stubs = {}) {
  return openApp({ ...statisticsStubs, ...answers }, { path: "/statistics/trophies" });
}

describe("the trophies", () => {
  it("are counted, with the four earned last at the top", async () => {
    const { page } = await openTrophies();
    await findText("19 of 40 trophies");
    await findText("48% complete");
    const recent = within(await page.findByRole("region", { name: "Recent" })).getAllByRole("listitem");
    expect(recent).toHaveLength(4);
    expect(recent[0]?.textContent).toContain("Diamond");
    expect(recent[0]?.textContent).toContain("10 Jul 2026");
  });

  it("are listed by tier from bronze to diamond, each tier with its own outline", async () => {
    const { page } = await openTrophies();
    await page.findByRole("heading", { level: 2, name: "Bronze" });
    const headings = page.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Recent",
      "Bronze",
      "Silver",
      "Gold",
      "Diamond",
    ]);
    const counts = [...document.querySelectorAll(".trophies-tier-count")].map(
      ({ textContent }) => textContent,
    );
    expect(counts).toEqual(["10 of 12", "6 of 12", "2 of 10", "1 of 6"]);
    const outlines = [...document.querySelectorAll(".trophies")].map((tier) =>
      tier.querySelector(".medal-rim")?.getAttribute("d"),
    );
    expect(new Set(outlines).size).toBe(4);
  });

  it("show the date they were earned, or the progress so far", async () => {
    const { page } = await openTrophies();
    const bronze = within(await page.findByRole("region", { name: "Bronze" })).getAllByRole("listitem");
    expect(bronze.at(0)?.textContent).toMatch(/Earned\s*10 Jan 2026/);
    expect(bronze.at(-1)?.textContent).toContain("13 of 25");
    expect(bronze.at(-1)?.textContent).not.toContain("Earned");
    expect(bronze.at(-1)?.querySelector(".bar-fill")?.getAttribute("width")).toBe("52");
  });

  it("open a dialog that says when and how an earned one was earned, and can share it", async () => {
    const [first, ...others] = trophies;
    if (first === undefined) throw new Error("There are no trophies.");
    const spin = { id: spinId, album: { name: "Low Tide", artist: "Kites" } };
    // In the listener's time zone, it was the evening of the 10th.
    const userTrophy = { earnedAt: "2026-01-11T06:00:00.000Z", earnedOn: "2026-01-10", spin };
    const { page, user } = await openTrophies({ [call]: json([{ ...first, userTrophy }, ...others]) });
    const bronze = await page.findByRole("region", { name: "Bronze" });
    const [opener] = within(bronze).getAllByRole("button", { name: first.name });
    if (opener === undefined) throw new Error("The trophy cannot be opened.");
    await user.click(opener);
    const dialog = within(await page.findByRole("dialog", { name: first.name }));
    dialog.getByText("Earned 10 January 2026");
    dialog.getByText("You did it 1 times.");
    dialog.getByRole("button", { name: "Instagram" });
    expect(dialog.queryByText("1 of 1")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await user.click(opener);
    await user.click(await page.findByRole("link", { name: "Low Tide" }));
    await waitFor(() => expect(location.pathname).toBe(`/spin/${spinId}`));
    expect(page.queryByRole("dialog")).toBeNull();
  });

  it("open a dialog that shows a locked one's progress and what counts, and can't share it", async () => {
    const { page, user } = await openTrophies();
    const bronze = await page.findByRole("region", { name: "Bronze" });
    const { name } = trophies[11] ?? {};
    const opener = within(bronze)
      .getAllByRole("button", { name: name ?? "" })
      .at(-1);
    if (name === undefined || opener === undefined) throw new Error("The trophy cannot be opened.");
    await user.click(opener);
    const shown = await page.findByRole("dialog", { name });
    const dialog = within(shown);
    dialog.getByText("Not earned yet");
    dialog.getByText("13 of 25");
    dialog.getByText("Every spin counts, one a day.");
    expect(dialog.queryByRole("button", { name: "Instagram" })).toBeNull();
    vi.spyOn(shown, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 400, 300));
    await user.pointer({ keys: "[MouseLeft]", target: shown, coords: { clientX: 200, clientY: 200 } });
    expect(page.queryByRole("dialog")).not.toBeNull();
    await user.pointer({ keys: "[MouseLeft]", target: shown, coords: { clientX: 5, clientY: 5 } });
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  });

  it("are all locked for a listener who has none", async () => {
    const none = trophies.map((trophy) => ({ ...trophy, progress: 0, userTrophy: null }));
    const { page } = await openTrophies({ [call]: json(none) });
    await findText("0 of 40 trophies");
    await findText("0% complete");
    expect(page.queryByRole("region", { name: "Recent" })).toBeNull();
  });

  it("have a loading state", async () => {
    const { page } = await openTrophies({ [call]: "hangs" });
    const [status] = await page.findAllByRole("status");
    await findText("Loading your trophies...", status);
  });

  it("have an empty state", async () => {
    const { page } = await openTrophies({ [call]: json([]) });
    await page.findByRole("heading", { name: "No Trophies Available" });
    await findText("Trophies haven't been initialized yet. Contact an admin to set them up!");
    expect(allByText("of 40 trophies")).toEqual([]);
  });

  it.each<[string, Stub, string]>([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the network is down", "no-network", "Spindle didn’t respond. Check your connection and try again."],
  ])("offer a retry if %s", async (_, failure, words) => {
    let answer: Stub = failure;
    const { page, user } = await openTrophies({ [call]: () => answer });
    await page.findByRole("heading", { name: "We couldn’t load your trophies" });
    await findText(words);
    answer = json(trophies);
    await user.click(page.getByRole("button", { name: "Try again" }));
    await findText("of 40 trophies");
  });
});
