import { describe, expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { json, problem } from "./sample-answers.ts";
import { statisticsStubs, trophies } from "./sample-statistics.ts";
import type { Stub, Stubs } from "./stub-api.ts";

const open = useApp();
const call = "GET /api/trophies";

function openTrophies(answers: Stubs = {}) {
  return open({ ...statisticsStubs, ...answers }, { path: "/statistics/trophies", reducedMotion: true });
}

describe("the trophies", () => {
  it("are counted, and the last four to be earned stand first", async () => {
    const { page } = await openTrophies();
    await page.getByText("19 of 40 trophies").waitFor();
    await page.getByText("48% complete").waitFor();
    const recent = page.getByRole("region", { name: "Recent" }).getByRole("listitem");
    await expect.poll(() => recent.count()).toBe(4);
    expect(await recent.first().innerText()).toContain("Diamond");
    expect(await recent.first().innerText()).toContain("10 Jul 2026");
  });

  it("stand by tier, from bronze to diamond, told by word and outline", async () => {
    const { page } = await openTrophies();
    await page.getByRole("heading", { level: 2, name: "Bronze" }).waitFor();
    const headings = page.getByRole("heading", { level: 2 });
    await expect
      .poll(() => headings.allInnerTexts())
      .toEqual(["Recent", "Bronze", "Silver", "Gold", "Diamond"]);
    expect(await page.locator(".tier-count").allInnerTexts()).toEqual([
      "10 of 12",
      "6 of 12",
      "2 of 10",
      "1 of 6",
    ]);
    const outlines = await page
      .locator(".trophies")
      .evaluateAll((rows) => rows.map((row) => row.querySelector(".medal-rim")?.getAttribute("d")));
    expect(new Set(outlines).size).toBe(4);
  });

  it("say when they were earned, or how far they are", async () => {
    const { page } = await openTrophies();
    const bronze = page.getByRole("region", { name: "Bronze" }).getByRole("listitem");
    await bronze.first().waitFor();
    expect(await bronze.first().innerText()).toMatch(/Earned\s+10 Jan 2026/);
    expect(await bronze.last().innerText()).toContain("13 of 25");
    expect(await bronze.last().innerText()).not.toContain("Earned");
    expect(await bronze.last().locator(".bar-fill").getAttribute("width")).toBe("52");
  });

  it("of a listener who has none yet are all still to be earned", async () => {
    const none = trophies.map((trophy) => ({ ...trophy, progress: 0, userTrophy: null }));
    const { page } = await openTrophies({ [call]: json(none) });
    await page.getByText("0 of 40 trophies").waitFor();
    await page.getByText("0% complete").waitFor();
    expect(await page.getByRole("region", { name: "Recent" }).count()).toBe(0);
  });

  it("say that they are loading", async () => {
    const { page } = await openTrophies({ [call]: "hangs" });
    await page.getByRole("status").getByText("Loading your trophies...").waitFor();
  });

  it("say so where there are none at all", async () => {
    const { page } = await openTrophies({ [call]: json([]) });
    await page.getByRole("heading", { name: "No Trophies Available" }).waitFor();
    await page.getByText("Trophies haven't been initialized yet. Contact an admin to set them up!").waitFor();
  });

  it.each<[string, Stub, string]>([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["no answer comes", "no-network", "Spindle did not answer. Check your connection, then try again."],
  ])("come with another try where %s", async (_, failure, words) => {
    let answer: Stub = failure;
    const { page } = await openTrophies({ [call]: () => answer });
    await page.getByRole("heading", { name: "We couldn't load your trophies" }).waitFor();
    await page.getByText(words).waitFor();
    answer = json(trophies);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("of 40 trophies").waitFor();
  });
});
