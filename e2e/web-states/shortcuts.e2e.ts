import { describe, expect, it } from "vitest";
import { callsTo, twoFrames, useApp } from "./app-in-browser.ts";
import { json, lowTide, spinId } from "./sample-answers.ts";
import { untilListening } from "./shortcut-steps.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const spinCall = `GET /api/spins/${spinId}`;
const playPath = `/api/spotify/play/${lowTide.album.id}`;

async function openAlbum(answers: Stubs = {}) {
  const opened = await open({ ...stubs.signedIn, ...answers }, { path });
  await opened.page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  await untilListening(opened.page);
  return opened;
}

describe("the list of shortcuts", () => {
  it.each([
    ["Home", "/", "One album per day", "Spin the record"],
    ["a spin", path, "Your Album Awaits!", "Mark as listened"],
    ["the 404 page", "/nowhere", "404 Page Not Found", "Show this list"],
  ])("opens with ? on %s, and says what its keys do", async (_, address, ready, does) => {
    const { page } = await open(stubs.signedIn, { path: address });
    await page.getByText(ready).first().waitFor();
    await untilListening(page);
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText(does).waitFor();
  });

  it("opens with ? for someone signed out", async () => {
    const { page } = await open(stubs.signedOut);
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    await untilListening(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Log in to spin").waitFor();
  });

  it("opens from the spin page's hint", async () => {
    const { page } = await openAlbum();
    await page.getByText("all shortcuts").click();
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  });
});

describe("the keyboard on a spin's page", () => {
  it.each([
    ["l", "POST", "/api/listened"],
    ["Enter", "POST", "/api/listened"],
    ["P", "POST", playPath],
  ])("acts on %s", async (key, method, called) => {
    const { page, calls } = await openAlbum();
    await page.keyboard.press(key);
    await page.locator(".toast").waitFor();
    expect(callsTo(calls, method, called)).toHaveLength(1);
  });

  it("opens the album with O and goes home with H", async () => {
    const { page } = await openAlbum({
      [spinCall]: json({ ...lowTide, album: { ...lowTide.album, deepLink: "/sandbox/album/1" } }),
    });
    const opening = page.context().waitForEvent("page");
    await page.keyboard.press("o");
    const opened = await opening;
    await opened.waitForURL((url) => url.pathname === "/sandbox/album/1");
    await opened.close();
    await page.keyboard.press("h");
    await page.getByText("Best Streak").waitFor();
  });

  it("lists itself with ?, sleeps under the list, and closes it with Escape", async () => {
    const { page, calls } = await openAlbum();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await list.waitFor();
    await list.getByText("Play the album").waitFor();
    await page.keyboard.press("p");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    await twoFrames(page);
    expect(callsTo(calls, "POST", playPath)).toHaveLength(0);
  });

  it("keeps still with a modifier, and for Enter on a control", async () => {
    const { page, calls } = await openAlbum();
    await page.keyboard.press("Control+l");
    await page.keyboard.press("Alt+p");
    await page.getByRole("link", { name: "Spin Another Album" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Best Streak").waitFor();
    expect(calls.filter((call) => call.method() === "POST")).toHaveLength(0);
  });
});
