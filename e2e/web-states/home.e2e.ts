import { describe, expect, it } from "vitest";
import { callsTo, sentTo, twoFrames, useApp } from "./app-in-browser.ts";
import { resizeTo } from "./layout.ts";
import { json, problem, rosa, site } from "./sample-answers.ts";
import { type Stub, stubs } from "./stub-api.ts";

const open = useApp();

describe("while it is not known who is there", () => {
  it("says that the music is being got ready, and shows no page", async () => {
    const { page, calls } = await open({ ...stubs.signedIn, "GET /api/me": "hangs" });
    await expect.poll(() => callsTo(calls, "GET", "/api/me").length).toBe(1);
    await twoFrames(page);
    await page.getByText("Getting your music ready...").waitFor();
    expect(await page.getByRole("banner").count()).toBe(0);
  });

  it("says so before any script has run", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/me": "hangs" });
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain("Getting your music ready...");
    expect(html).not.toMatch(/ style="|<style|<script>/);
  });

  it("offers another try when the user cannot be fetched, and goes on from there", async () => {
    let answer: Stub = problem("internal");
    const { page } = await open({ ...stubs.signedIn, "GET /api/me": () => answer });
    await page.getByRole("heading", { name: "Failed to fetch user" }).waitFor();
    await page.getByText("We couldn't find out who is listening.").waitFor();
    answer = json(rosa);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Best Streak").waitFor();
  });

  it("says the same when no answer comes at all", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/me": "no-network" });
    await page.getByRole("heading", { name: "Failed to fetch user" }).waitFor();
  });
});

describe("Home for someone signed out", () => {
  it("offers one way in, which is the spin", async () => {
    const { page } = await open(stubs.signedOut);
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    const login = "/auth/spotify/login?next=%2F";
    const ways = page.locator("main").getByRole("link");
    expect(await ways.allInnerTexts()).toEqual(["Login with Spotify to Spin"]);
    expect(await ways.getAttribute("href")).toBe(login);
    expect(await page.locator("main").getByRole("button").count()).toBe(0);
    expect(await page.getByText("Choose Your Discovery Mode").count()).toBe(0);
  });

  it("proves itself with a week's shelf, seven sleeves of which none is a picture from elsewhere", async () => {
    const { page, calls } = await open(stubs.signedOut);
    const shelf = page.getByRole("img", { name: /^A shelf with seven record sleeves/ });
    await shelf.waitFor();
    expect(await shelf.locator("svg").count()).toBe(7);
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    await page.getByRole("link", { name: "Social media" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(calls.map((call) => new URL(call.url()).pathname).toSorted()).toEqual(["/api/me", "/api/site"]);
    for (const width of [320, 390, 768, 1366]) {
      await resizeTo(page, width, 800);
      const boxes = await shelf
        .locator("svg")
        .evaluateAll((all) =>
          all
            .map((each) => each.getBoundingClientRect())
            .map(({ left, right, width: wide }) => ({ left, right, wide })),
        );
      expect(boxes.every(({ left, right, wide }) => left >= 0 && right <= width && wide > 60)).toBe(true);
    }
  });

  it("says everything but the shelf where that does not come", async () => {
    let missed: Promise<unknown> | undefined;
    const { page } = await open(stubs.signedOut, {
      before: (opening) => {
        missed = opening.waitForEvent("requestfailed", (request) => request.url().includes("/how-it-goes"));
        return opening.route("**/assets/how-it-goes*", (route) => route.abort());
      },
    });
    await page.getByRole("link", { name: "Login with Spotify to Spin" }).waitFor();
    await missed;
    await twoFrames(page);
    expect(await page.getByText("Something went wrong").count()).toBe(0);
    expect(await page.getByText("Seven days, seven albums.").count()).toBe(0);
  });

  it("offers every provider where there are several, and spins with the first", async () => {
    const providers = [
      { id: "sandbox", name: "Sandbox" },
      { id: "spotify", name: "Spotify" },
    ];
    const { page } = await open({ ...stubs.signedOut, "GET /api/site": json({ ...site, providers }) });
    await page.getByRole("heading", { name: "Connect Your Sandbox" }).waitFor();
    const other = page.getByRole("link", { name: "Use Spotify instead" });
    expect(await other.getAttribute("href")).toBe("/auth/spotify/login?next=%2F");
    await page.getByRole("link", { name: "Login with Sandbox to Spin" }).waitFor();
  });

  it("goes to the login with the space bar", async () => {
    const { page } = await open({
      ...stubs.signedOut,
      "GET /auth/spotify/login": { status: 200, body: "login" },
    });
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    await twoFrames(page);
    await page.keyboard.press("Space");
    await page.waitForURL("**/auth/spotify/login?next=%2F");
  });

  it("offers another try when it is not known what can be connected", async () => {
    let answer: Stub = problem("unavailable");
    const { page } = await open({ ...stubs.signedOut, "GET /api/site": () => answer });
    // What stands at the page's end asks once more when it comes; meanwhile there is no button.
    await page.getByRole("contentinfo").getByText("© ").waitFor();
    await twoFrames(page);
    await page.getByText("We couldn't find out which music services can be connected.").waitFor();
    answer = json(site);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
  });
});

describe("a sign-in that did not end well", () => {
  it.each([
    ["denied", "Sign-in was cancelled. Nothing has been connected."],
    ["failed", "We couldn't sign you in. Please try again."],
  ])("is told once when it was %s, and the address forgets it", async (outcome, words) => {
    const { page } = await open(stubs.signedOut, { path: `/?ref=social&signin=${outcome}` });
    await page.getByText(words).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?ref=social");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByText(words).waitFor({ state: "detached" });
  });

  it("explains Development Mode where the account is not on the app's list", async () => {
    const { page } = await open(stubs.signedOut, { path: "/?signin=not-registered" });
    await page.getByText("This Spotify app is in Development Mode").waitFor();
    const again = page.getByRole("link", { name: "Try another account" });
    expect(await again.getAttribute("href")).toBe("/auth/spotify/login?next=%2F");
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

describe("Home for someone signed in", () => {
  it("shows the real figures", async () => {
    const { page } = await open(stubs.signedIn);
    await page.getByText("Albums Spun").waitFor();
    const figures = await page.locator("dl dd").allInnerTexts();
    expect(figures).toEqual(["1,128", "12", "31", "96"]);
  });

  it("chooses among four modes with the arrow keys, and remembers the choice", async () => {
    const { page } = await open(stubs.signedIn);
    await page.getByRole("radio", { name: "From My Music" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    expect(await page.getByRole("radio").count()).toBe(4);
    expect(await page.getByText("Selected").count()).toBe(1);
    expect(await page.getByRole("group").first().ariaSnapshot()).not.toContain("Selected");
    await page.reload();
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
  });

  it("offers moods under More ways to spin, and spins with the chosen one", async () => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await page.getByText("More ways to spin").click();
    await page.getByText("Mood Discovery").click();
    await page.getByText("Happy").click();
    await page.getByRole("button", { name: "Spin Mood Discovery: Happy" }).click();
    await page.getByText("Finding your album...").waitFor();
    expect(await sentTo(calls, "POST", "/api/spin")).toEqual({ mode: "mood", mood: "happy" });
  });

  it.each([
    ["2026-11-21T08:30:00Z", "Morning"],
    ["2026-11-21T21:30:00Z", "Evening"],
  ])("proposes the moment of the local hour at %s, and lets it be changed", async (clockAt, proposed) => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" }, { clockAt });
    await page.getByText("More ways to spin").click();
    await page.getByRole("radio", { name: "Time-Based" }).check();
    expect(await page.getByRole("radio", { name: proposed }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Workout" }).check();
    await page.getByRole("button", { name: "Spin Time-Based: Workout" }).click();
    await page.getByText("Finding your album...").waitFor();
    expect(await sentTo(calls, "POST", "/api/spin")).toEqual({
      mode: "time",
      moment: "workout",
    });
  });

  it("says that the profile is loading while it is not known whether today's spin is open", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/spin/status": "hangs" });
    await page.getByText("Loading your profile...").waitFor();
  });

  it("offers to reconnect an expired connection, until dismissed for this visit", async () => {
    const { page } = await open({
      ...stubs.signedIn,
      "GET /api/me": json({ ...rosa, connection: "expired" }),
    });
    const words = page.getByText(
      "Your Spotify connection has expired. Reconnect to spin from your own music; your streak is safe.",
    );
    await words.waitFor();
    const link = page.getByRole("link", { name: "Reconnect" });
    expect(await link.getAttribute("href")).toBe("/auth/spotify/login?next=%2F");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await words.waitFor({ state: "detached" });
    const code = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/expired-banner-"),
    );
    await page.reload();
    await page.getByText("Best Streak").waitFor();
    await code;
    await twoFrames(page);
    expect(await words.count()).toBe(0);
  });
});
