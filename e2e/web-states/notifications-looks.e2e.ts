import { describe, expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { axeInEveryRoom } from "./every-room.ts";
import { tooNarrow } from "./layout.ts";
import { openCard, preferencesKept } from "./notification-card.ts";

const open = useApp();
const openLarge = useApp(32);

it("is told from what cannot be pressed where the system chooses the colours", async () => {
  const look = async (permission: NotificationPermission) => {
    const { card } = await openCard(open, { permission }, preferencesKept(), { forcedColors: true });
    const colours = (element: Element) => getComputedStyle(element).borderTopColor;
    const badge = card.locator(".notify-badge");
    await card.getByText(permission === "granted" ? "Enabled" : "Blocked", { exact: true }).waitFor();
    expect(await badge.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
    return card.getByRole("switch", { name: "Daily reminder" }).evaluate(colours);
  };
  expect(await look("denied")).not.toBe(await look("granted"));
});

describe.each([
  ["before asking", { permission: "default" }, "Sunday at 18:00"],
  ["blocked", { permission: "denied" }, "Sunday at 18:00"],
  ["enabled", { permission: "granted" }, "Reminder time"],
  ["on an iPhone", { permission: "default", iPhone: true }, "Sunday at 18:00"],
] as const)("%s", (_, browser, last) => {
  it("has nothing that axe finds, and fits every window", async () => {
    const { page, card } = await openCard(open, browser, preferencesKept({ dailyReminder: true }));
    await card.getByText(last).waitFor();
    expect(await axeInEveryRoom(page)).toEqual([]);
    expect(await tooNarrow(page)).toEqual([]);
    const large = await openCard(openLarge, browser, preferencesKept({ dailyReminder: true }));
    await large.card.getByText(last).waitFor();
    expect(await tooNarrow(large.page)).toEqual([]);
  });
});
