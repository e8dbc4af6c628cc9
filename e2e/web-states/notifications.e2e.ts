import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testNotificationCard } from "./notifications.cases.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

describe("the notification card", () => {
  testNotificationCard(open, quickSweep);
});
