import { describe, expect, it } from "vitest";
import { twoFrames, useApp } from "./app-in-browser.ts";
import { resizeTo } from "./layout.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

describe("before the session is known", () => {
  it("shows a loading text in the HTML, before any script has run", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/me": "hangs" });
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain("Getting your music ready...");
    expect(html).not.toMatch(/ style="|<style|<script>/);
  });
});

describe("Home for someone signed out", () => {
  it("shows a shelf of seven drawn sleeves, without external images", async () => {
    const { page, calls, complaints } = await open(stubs.signedOut);
    const shelf = page.getByRole("img", { name: /^A shelf with seven record sleeves/ });
    await shelf.waitFor();
    expect(await shelf.locator("svg").count()).toBe(7);
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    await page.getByRole("link", { name: "Social media" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(calls.map((call) => new URL(call.url()).pathname).toSorted()).toEqual(["/api/site"]);
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
    expect(complaints).toEqual([]);
  });

  it("shows everything else if the shelf's code does not load", async () => {
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
});

describe("Home for someone signed in", () => {
  it("selects one of four modes with the arrow keys, and remembers the selection", async () => {
    const { page, complaints } = await open(stubs.signedIn);
    await page.getByRole("radio", { name: "From My Music" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    expect(await page.getByRole("radio").count()).toBe(4);
    expect(await page.getByText("Selected").count()).toBe(1);
    expect(await page.getByRole("group").first().ariaSnapshot()).not.toContain("Selected");
    await page.reload();
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
