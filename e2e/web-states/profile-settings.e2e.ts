import { expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { json } from "./sample-answers.ts";
import { noonOfToday, profile } from "./sample-profile.ts";

const open = useApp();

it("tells how everything is set beside the notifications, and leads to each part of the settings", async () => {
  const answers = {
    ...profile,
    "GET /api/me/settings": json({
      timeZone: "Europe/Lisbon",
      timeZonePinned: false,
      nameInShareLinks: false,
    }),
  };
  const { page } = await open(answers, { path: "/profile", clockAt: noonOfToday, reducedMotion: true });
  const settings = page.getByRole("region", { name: "Settings", exact: true });
  await settings.getByRole("link", { name: "Time zone Europe/Lisbon" }).waitFor();
  await settings.getByRole("link", { name: "Name in share links Off" }).waitFor();
  const beside = await page.getByRole("region", { name: "Notifications" }).boundingBox();
  const box = await settings.boundingBox();
  expect(box?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0));
  await settings.getByRole("link", { name: "Sound On" }).click();
  await page.waitForURL((url) => url.pathname === "/profile/settings" && url.hash === "#sound-and-keys");
});
