import { describe, expect, it } from "vitest";
import { callsTo, twoFrames, useApp } from "./app-in-browser.ts";
import { json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import { untilIdle } from "./shortcut-steps.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const spinCall = `GET /api/spins/${spinId}`;
const playPath = `/api/spotify/play/${lowTide.album.id}`;

async function openAlbum(answers: Stubs = {}) {
  const opened = await open({ ...stubs.signedIn, ...answers }, { path });
  await opened.page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  await untilIdle(opened.page);
  return opened;
}

describe("the keyboard on a spin's page", () => {
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

  it("lists its shortcuts with ?, ignores keys under the list, and closes it with Escape", async () => {
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
});
