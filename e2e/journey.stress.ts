import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { describe } from "vitest";
import { testModeJourneys, testStreakJourney, testWholeJourney } from "./journey.cases.ts";
import { databases } from "./testing/databases.ts";
import { useChromium, useSpindle } from "./testing/running.ts";

const chromium = useChromium();

describe.each(databases)("on $name", (database) => {
  const spindle = useSpindle(database);

  testWholeJourney({ chromium, spindle });
  testModeJourneys(modeIds, { chromium, spindle });
  testStreakJourney({ chromium, spindle });
});
