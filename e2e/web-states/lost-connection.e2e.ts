import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { json, lowTide, problem, spinId } from "./sample-answers.ts";
import { type Stub, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const home = "/";
const album = `/spin/${spinId}`;
const noon = "2026-11-21T12:00:00Z";
const aMinuteLater = "2026-11-21T12:01:00Z";
const usedSpin: Stubs = {
  "GET /api/spin/status": json({
    canSpin: false,
    nextSpinAt: "2026-11-22T00:00:00.000Z",
    todaysSpinId: spinId,
  }),
};

/** Opens a page, waits for what it fetches by itself when idle, and then takes the network away. */
async function openAndLose(path: string) {
  let lost = false;
  const answers: Stubs = Object.fromEntries(
    Object.entries(stubs.signedIn).map(([call, stub]) => [
      call,
      (request) => (lost ? "no-network" : typeof stub === "function" ? stub(request) : stub),
    ]),
  );
  const files = ["toast-view", "menu-panel", "shortcuts-list"];
  let fetched: Promise<unknown> | undefined;
  let underWay = 0;
  const { page } = await open(answers, {
    path,
    before: async (opening) => {
      fetched = Promise.all(files.map((file) => finished(opening, `/assets/${file}-`)));
      opening.on("request", () => (underWay += 1));
      opening.on("requestfinished", () => (underWay -= 1));
      opening.on("requestfailed", () => (underWay -= 1));
    },
  });
  await fetched;
  await page
    .getByText(path === home ? "Best Streak" : "Mark as Listened")
    .first()
    .waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  // A file comes with others: its style sheet, and what it imports.
  await expect.poll(() => underWay).toBe(0);
  const setLost = async (now: boolean): Promise<void> => {
    lost = now;
    await page.context().setOffline(now);
  };
  await setLost(true);
  return { page, restore: () => setLost(false) };
}

function finished(page: Page, part: string): Promise<unknown> {
  return page.waitForEvent("requestfinished", (request) => request.url().includes(part));
}

/** Opens Home without some of its files, and waits until the page has missed them. */
async function openWithout(files: string, answers: Stubs = {}, visit: Visit = {}) {
  let missed: Promise<unknown> | undefined;
  const opened = await open(
    { ...stubs.signedIn, ...answers },
    {
      ...visit,
      before: async (opening) => {
        await opening.route(files, (route) => route.abort());
        missed = opening.waitForEvent("requestfailed");
      },
    },
  );
  await missed;
  await opened.page.getByText("Best Streak").waitFor();
  return opened;
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name });
}

describe("a connection that is lost before the page is touched", () => {
  it.each([
    {
      press: /^Spin /,
      path: home,
      words: ["Couldn't Start Your Spin", "Something went wrong while finding your album. Please try again!"],
      next: "Your Album Awaits!",
    },
    {
      press: "Mark as Listened",
      path: album,
      words: ["Couldn't Save Your Progress", "We couldn't mark this album as listened. Please try again!"],
      next: "Album Marked as Listened!",
    },
    {
      press: "Play on Spotify",
      path: album,
      words: ["Couldn't Play Album", "Make sure Spotify is open on a device and you have Spotify Premium."],
      next: "Playing on Spotify",
    },
  ])("is told on $press, takes nothing away, and the next press works", async (step) => {
    const { page, restore } = await openAndLose(step.path);
    await button(page, step.press).click();
    expect(await toastWords(page)).toEqual(step.words);
    expect(await page.locator("h1").count()).toBe(1);
    await restore();
    // What is said of it is said for a few seconds only.
    await Promise.all([page.getByText(step.next).first().waitFor(), button(page, step.press).click()]);
  });

  it("leaves the menu and the list of shortcuts at hand", async () => {
    const { page } = await openAndLose(album);
    await button(page, "Account").click();
    await button(page, "Sign Out").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  });

  it("leaves the way home open, and back to the album", async () => {
    const { page } = await openAndLose(album);
    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await page.getByText("Best Streak").waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });
});

describe("a spin whose page cannot be read yet", () => {
  it("is not lost: it comes with another try", async () => {
    let answer: Stub = "no-network";
    const { page } = await open({ ...stubs.signedIn, [`GET /api/spins/${spinId}`]: () => answer });
    await button(page, /^Spin /).click();
    await page.getByRole("heading", { name: "We couldn't open this spin" }).waitFor();
    answer = json(lowTide);
    await button(page, "Try again").click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });
});

describe("code that does not come", () => {
  it("of a page leaves everything around it, and comes with another try", async () => {
    const { page } = await open(stubs.signedIn, { path: "/nowhere" });
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.route("**/assets/spin-page-*.js", (route) => route.abort());
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, album);
    await page.getByRole("heading", { name: "Something went wrong. Please try again" }).waitFor();
    await button(page, "Account").waitFor();
    await page.unroute("**/assets/spin-page-*.js");
    await button(page, "Try again").click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it.each(["js", "css"])(
    "of the menu (its %s) leaves the page, and comes whole with another try",
    async (kind) => {
      const { page } = await openWithout(`**/assets/menu-panel-*.${kind}`);
      await button(page, "Account").click();
      await page.locator("#menu").getByText("This did not load.").waitFor();
      await page.getByText("Best Streak").waitFor();
      await page.unroute(`**/assets/menu-panel-*.${kind}`);
      await page.locator("#menu").getByRole("button", { name: "Try again" }).click();
      await button(page, "Sign Out").waitFor();
      const segments = page.locator(".segments");
      expect(await segments.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
    },
  );

  it("of the menu is asked for again when the menu is opened again", async () => {
    const { page } = await openWithout("**/assets/menu-panel-*.js");
    await button(page, "Account").click();
    await page.locator("#menu").getByText("This did not load.").waitFor();
    await page.keyboard.press("Escape");
    await page.unroute("**/assets/menu-panel-*.js");
    await button(page, "Account").click();
    await button(page, "Sign Out").waitFor();
  });

  it("of a page that was missed ahead of its time is asked for again when the page is opened", async () => {
    const { page } = await openWithout("**/assets/spin-page-*.js", usedSpin, { clockAt: noon });
    await page.unroute("**/assets/spin-page-*.js");
    await page.getByRole("link", { name: "Back to today's album" }).click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it("of a page that failed is asked for again when the page is opened once more", async () => {
    const { page } = await openWithout("**/assets/spin-page-*.js", usedSpin, { clockAt: noon });
    await page.getByRole("link", { name: "Back to today's album" }).click();
    await page.getByRole("heading", { name: "Something went wrong. Please try again" }).waitFor();
    await page.goBack();
    await page.unroute("**/assets/spin-page-*.js");
    await page.getByRole("link", { name: "Back to today's album" }).click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it.each(["spin-page", "spinning"])("of %s comes by itself once the network is back", async (file) => {
    const { page } = await openWithout(`**/assets/${file}-*.js`);
    const brought = finished(page, `/assets/${file}-`);
    await page.unroute(`**/assets/${file}-*.js`);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.context().setOffline(false);
    await brought;
  });

  it("of a spin says so in words for people, and comes with the next press", async () => {
    const { page } = await openWithout("**/assets/spinning-*.js");
    await button(page, /^Spin /).click();
    expect(await toastWords(page)).toEqual([
      "Couldn't Start Your Spin",
      "Something went wrong while finding your album. Please try again!",
    ]);
    await page.unroute("**/assets/spinning-*.js");
    await button(page, /^Spin /).click();
    await page.getByText("Your Album Awaits!").waitFor();
  });

  it("of a page comes by itself where the network is back before the page misses it", async () => {
    let brought: Promise<unknown> | undefined;
    await open(stubs.signedIn, {
      before: async (page) => {
        const losing = async (route: Route): Promise<void> => {
          await page.evaluate(() => dispatchEvent(new Event("online")));
          await route.abort();
        };
        await page.route("**/assets/spin-page-*.js", losing, { times: 1 });
        brought = finished(page, "/assets/spin-page-");
      },
    });
    await brought;
  });

  it("of the toasts leaves a toast that can be sent away", async () => {
    const { page } = await openWithout(
      "**/assets/toast-view-*.js",
      { "POST /api/spin": problem("internal") },
      { clockAt: noon },
    );
    await page.clock.pauseAt(aMinuteLater);
    await button(page, /^Spin /).click();
    await button(page, "Dismiss").click();
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("of the toasts takes no word from them, and brings none back that has had its time", async () => {
    const { page } = await openWithout(
      "**/assets/toast-view-*.js",
      { "POST /api/spin": problem("internal") },
      { clockAt: noon },
    );
    await button(page, /^Spin /).click();
    expect((await toastWords(page))[0]).toBe("Couldn't Start Your Spin");
    await page.clock.runFor(5_500);
    await page.locator(".toast").waitFor({ state: "detached" });
    await page.unroute("**/assets/toast-view-*.js");
    const corner = page.locator("ol.toast-viewport");
    await button(page, /^Spin /).click();
    await page.locator(".toast").waitFor();
    await page.clock.runFor(5_500);
    await corner.waitFor({ state: "attached" });
    expect(await page.locator(".toast").count()).toBe(0);
    await page.clock.pauseAt(aMinuteLater);
    await button(page, /^Spin /).click();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
  });
});

describe("what comes before it is needed", () => {
  it("comes untouched, when the page is idle", async () => {
    const files = ["toast-view", "menu-panel", "shortcuts-list", "spin-page", "album"];
    let asked: Promise<unknown> | undefined;
    await open(stubs.signedIn, {
      before: async (opening) => {
        asked = Promise.all(files.map((file) => finished(opening, `/assets/${file}-`)));
      },
    });
    await asked;
  });
});
