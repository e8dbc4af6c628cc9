import type { BrowserContext, Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, twoFrames, useApp } from "./app-in-browser.ts";
import { dialog, due, goOn, keyOf, path, take, untilAsked } from "./celebration-steps.ts";
import { json, problem, rosa } from "./sample-answers.ts";
import { type Stub, stubApi, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();

/** A streak that waits, told by a server whose answers are lost on their way while the test says so. */
function answersLost() {
  const answers = due(7);
  const losing = { answers: true };
  const takeAndLose = (request: Request): Stub => {
    const answer = answers[take](request);
    return losing.answers ? "no-network" : answer;
  };
  return { losing, answers: { ...answers, [take]: takeAndLose } };
}

/** Another tab of the same browser. */
async function openTab(context: BrowserContext, url: string, answers: Stubs) {
  const page = await context.newPage();
  const calls = await stubApi(page, answers);
  await page.goto(url);
  await page.getByText("Best Streak").waitFor();
  // What comes when the page is idle comes now.
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  return { page, calls };
}

/** As when the network is back, or seems to be. */
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

describe("a streak's celebration", () => {
  it("comes once: neither a reload nor a second tab repeats it", async () => {
    const answers = due(7);
    const { page, calls } = await open(answers);
    await goOn(page).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Best Streak").waitFor();
    // This tab was told before the other one took it.
    const other = await open({ ...answers, "GET /api/me": due(7)["GET /api/me"] });
    await untilAsked(other.page, other.calls);
    expect([await dialog(page).count(), await dialog(other.page).count()]).toEqual([0, 0]);
    expect(callsTo(calls, "POST", path)).toHaveLength(1);
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["no answer comes", "no-network"],
  ])("is missed without a word where %s, and comes with the next visit", async (_, failure) => {
    const answers = due(7);
    let fails = true;
    const { page, calls } = await open({
      ...answers,
      [take]: (request) => (fails ? failure : answers[take](request)),
    });
    await untilAsked(page, calls);
    expect(await page.locator("dialog, .toast").count()).toBe(0);
    fails = false;
    await page.reload();
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
  });

  it("is shown all the same where its answer was lost, when the network is back, and then no more", async () => {
    const { losing, answers } = answersLost();
    const { page, calls } = await open(answers);
    await untilAsked(page, calls);
    expect(await dialog(page).count()).toBe(0);
    losing.answers = false;
    await comeOnline(page);
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    const keys = callsTo(calls, "POST", path).map(keyOf);
    expect(keys).toEqual([keys[0], keys[0]]);
    await goOn(page).click();
    await dialog(page).waitFor({ state: "detached" });
    await comeOnline(page);
    const tab = await openTab(page.context(), page.url(), answers);
    await comeOnline(tab.page);
    await twoFrames(tab.page);
    expect([await dialog(page).count(), await dialog(tab.page).count()]).toEqual([0, 0]);
    expect(callsTo([...calls, ...tab.calls], "POST", path)).toHaveLength(2);
  });

  it("whose answer was lost comes with the next visit where the page was closed meanwhile", async () => {
    const { losing, answers } = answersLost();
    const { page, calls } = await open(answers);
    await untilAsked(page, calls);
    const [context, url] = [page.context(), page.url()];
    await page.close();
    losing.answers = false;
    const tab = await openTab(context, url, answers);
    await tab.page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
  });

  it("whose answer was lost waits for its listener while somebody else is signed in here", async () => {
    const { losing, answers } = answersLost();
    const { page, calls } = await open(answers);
    await untilAsked(page, calls);
    const [context, url] = [page.context(), page.url()];
    await page.close();
    losing.answers = false;
    const other = { ...rosa, displayName: "Ida", createdAt: "2026-01-02T03:04:05.678Z" };
    const others = await openTab(context, url, {
      ...stubs.signedIn,
      "GET /api/me": json(other),
      [take]: json({ celebration: null }),
    });
    await comeOnline(others.page);
    await twoFrames(others.page);
    expect(callsTo(others.calls, "POST", path)).toHaveLength(0);
    await others.page.close();
    const tab = await openTab(context, url, answers);
    await tab.page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    expect(callsTo([...calls, ...tab.calls], "POST", path).map(keyOf)).toHaveLength(2);
  });

  it("whose answer was lost is shown by one of two tabs that ask again at once", async () => {
    const { losing, answers } = answersLost();
    const { page, calls } = await open(answers);
    await untilAsked(page, calls);
    const tab = await openTab(page.context(), page.url(), answers);
    await untilAsked(tab.page, tab.calls);
    losing.answers = false;
    const tabs = [page, tab.page];
    await Promise.all(tabs.map(comeOnline));
    const shown = async () => (await Promise.all(tabs.map((each) => dialog(each).count()))).join("");
    await expect.poll(shown).toMatch(/^(01|10)$/);
    await Promise.all(tabs.map(comeOnline));
    // Each has asked twice: the one that shows nothing hears with its second time that there is nothing left.
    const asked = () => callsTo([...calls, ...tab.calls], "POST", path);
    await expect.poll(() => asked().length).toBe(4);
    await Promise.all(asked().map((call) => call.response()));
    await Promise.all(tabs.map(twoFrames));
    expect(await shown()).toMatch(/^(01|10)$/);
  });
});
