import { waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { leavePage } from "../../testing/leave-page.ts";
import { callsTo, findText, openApp } from "../../testing/open-app.ts";
import { lowTide, spinId } from "../../testing/sample-answers.ts";
import { stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const path = `/spin/${spinId}`;

async function openAlbum() {
  const opened = await openApp(stubs.signedIn, { path });
  await opened.page.findByRole("heading", { level: 2, name: "Low Tide" });
  return opened;
}

describe("the list of shortcuts", () => {
  it.each([
    ["Home", "/", "One album per day", "Spin the record"],
    ["a spin", path, "Your Album Awaits!", "Mark as listened, or undo"],
    ["the 404 page", "/nowhere", "404 Page Not Found", "Show this list"],
  ])("opens with ? on %s, and lists its keys", async (_, address, ready, does) => {
    const { page, user } = await openApp(stubs.signedIn, { path: address });
    await findText(ready);
    document.querySelector("h1")?.focus();
    await user.keyboard("?");
    await findText(does, await page.findByRole("dialog", { name: "Keyboard shortcuts" }));
  });

  it("opens with ? for a signed-out visitor", async () => {
    const { page, user } = await openApp(stubs.signedOut);
    await page.findByRole("heading", { name: "Connect Your Spotify" });
    await user.keyboard("?");
    await findText("Log in to spin", await page.findByRole("dialog", { name: "Keyboard shortcuts" }));
  });

  it("opens from the spin page's hint", async () => {
    const { page, user } = await openAlbum();
    await user.click(page.getByText("all shortcuts"));
    await page.findByRole("dialog", { name: "Keyboard shortcuts" });
  });
});

describe("the keyboard on a spin's page", () => {
  it.each([
    ["l", "POST", "/api/listened"],
    ["{Enter}", "POST", "/api/listened"],
    ["P", "POST", `/api/spotify/play/${lowTide.album.id}`],
  ])("acts on %s", async (key, method, called) => {
    const { user, calls } = await openAlbum();
    await user.keyboard(key);
    leavePage();
    await waitFor(() => expect(toastWords()).not.toEqual([]));
    expect(callsTo(calls, method, called)).toHaveLength(1);
  });

  it("ignores keys with a modifier, and Enter on a control", async () => {
    const { page, user, calls } = await openAlbum();
    await user.keyboard("{Control>}l{/Control}{Alt>}p{/Alt}");
    page.getByRole("link", { name: "Spin Another Album" }).focus();
    await user.keyboard("{Enter}");
    await findText("Best Streak");
    expect(calls.filter((call) => call.method() === "POST")).toHaveLength(0);
  });
});
