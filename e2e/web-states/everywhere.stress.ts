import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testShelves } from "./collection-shelves.cases.ts";
import { testHeartBesideManyAlbums } from "./favorites.cases.ts";
import { testInstallBanner } from "./install.cases.ts";
import { testLargeText } from "./large-text.cases.ts";
import { testLooks } from "./looks.cases.ts";
import { everyName as everyAlbumName, testDots, testLabels } from "./names.cases.ts";
import { testNotificationCard } from "./notifications.cases.ts";
import { testOnboardingLooks } from "./onboarding-looks.cases.ts";
import { testProfileLooks } from "./profile.cases.ts";
import { testSettingsLooks } from "./settings-looks.cases.ts";
import { testShareDialogFits, testShareDialogLooks } from "./share-looks.cases.ts";
import { testSharedTrophy } from "./share-trophy.cases.ts";
import { testHomes, testSpins } from "./sizes.cases.ts";
import { everyName, testRecaps, testStatisticsScreens } from "./statistics-looks.cases.ts";
import { fullSweep } from "./sweep.ts";

const open = useApp();
const openLarge = useApp(32);

// Every screen in every window and both themes; `npm test` checks a selection.

describe("every screen", () => {
  testLooks(open, fullSweep);
  testHomes(open, fullSweep);
  testSpins(open, fullSweep);
});
describe("the statistics", () => {
  testStatisticsScreens(open, fullSweep);
  testRecaps(open, fullSweep, everyName);
});
describe("the profile", () => testProfileLooks(open, fullSweep));
describe("the settings", () => testSettingsLooks(open, fullSweep));
describe("the notification card", () => testNotificationCard(open, fullSweep));
describe("the onboarding", () => testOnboardingLooks(open, fullSweep));
describe("the share dialog", () => {
  testShareDialogFits(open, fullSweep.windows);
  testShareDialogLooks(open, fullSweep);
});
describe("a new trophy", () => testSharedTrophy(open, fullSweep.windows));
describe("the install banner", () => {
  testInstallBanner(open, {
    windows: fullSweep.windows,
    views: [...fullSweep.views, ["light", 320], ["dark", 320]],
  });
});
describe("the collection", () => {
  testShelves(open, fullSweep);
  testHeartBesideManyAlbums(open, 5_000);
});
describe("names", () => {
  testLabels(open, everyAlbumName);
  testDots(open, 20);
});
describe("with the browser's text at 200 %", () => testLargeText(openLarge, fullSweep.windows));
