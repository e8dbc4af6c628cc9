import { describe } from "vitest";
import { testStreakJourney, testWholeJourney } from "./journey.cases.ts";
import { embeddedKind, quickDatabase } from "./testing/databases.ts";
import { useChromium, useSpindle } from "./testing/running.ts";

const chromium = useChromium();

describe(`on ${embeddedKind.name}`, () => {
  const spindle = useSpindle(embeddedKind);

  testWholeJourney({ chromium, spindle }, { reducedMotion: true });
});

describe(`on ${quickDatabase.name}`, () => {
  const spindle = useSpindle(quickDatabase);

  testStreakJourney({ chromium, spindle });
});
