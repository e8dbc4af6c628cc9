import type { useApp } from "./app-in-browser.ts";
import { testNotificationsInLargeText } from "./notifications.cases.ts";
import { testOnboardingInLargeText } from "./onboarding-looks.cases.ts";
import { testProfileInLargeText } from "./profile.cases.ts";
import { testSettingsInLargeText } from "./settings-looks.cases.ts";
import { testShareDialogFits } from "./share-looks.cases.ts";
import { testHomeAndSpinsInLargeText } from "./sizes.cases.ts";
import { testStatisticsInLargeText } from "./statistics-looks.cases.ts";
import type { Sweep } from "./sweep.ts";

/** Every screen in these windows of a browser with text twice as large. */
export function testLargeText(
  openLarge: ReturnType<typeof useApp>,
  windows: Sweep["windows"],
  notificationCards?: Parameters<typeof testNotificationsInLargeText>[2],
): void {
  testHomeAndSpinsInLargeText(openLarge, windows);
  testStatisticsInLargeText(openLarge, windows);
  testShareDialogFits(openLarge, windows);
  testProfileInLargeText(openLarge, windows);
  testSettingsInLargeText(openLarge, windows);
  testNotificationsInLargeText(openLarge, windows, notificationCards);
  testOnboardingInLargeText(openLarge);
}
