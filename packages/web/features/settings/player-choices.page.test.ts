import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.ts";
import { ownServer, server } from "../../testing/own-server.ts";
import { json } from "../../testing/sample-answers.ts";
import { settings } from "../../testing/sample-settings.ts";
import { untilToastSays } from "../../testing/toasts.ts";

const openSettings = (state: string) =>
  openApp(
    {
      ...ownServer,
      "GET /api/me/settings": json(settings),
      "GET /api/connections": json([
        { provider: server, state, isDefault: true, server: "https://music.example" },
      ]),
    },
    { path: "/profile/settings" },
  );

it.each([
  ["Let me skip", "skip", "You can skip tracks."],
  ["Turn the record over", "turn-over", "Records stop after each side."],
])("%s is off until it is switched on, on this device", async (name, stored, says) => {
  const { page, user } = await openSettings("connected");
  const choice = await page.findByRole<HTMLInputElement>("switch", { name });
  expect(choice.checked).toBe(false);
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(true));
  expect(localStorage.getItem(`spindle.${stored}`)).toBe("on");
  await untilToastSays("Settings Updated", says);
});

it("offers neither without a server of one's own", async () => {
  const { page } = await openSettings("disconnected");
  await page.findByRole("switch", { name: "Single-key shortcuts" });
  await page.findByText("My server");
  expect(page.queryByRole("switch", { name: "Let me skip" })).toBeNull();
});
