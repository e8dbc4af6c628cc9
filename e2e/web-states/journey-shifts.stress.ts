import { useApp } from "./app-in-browser.ts";
import { testHomeShifts, testJourneyShifts } from "./journey-shifts.cases.ts";

const open = useApp();

testJourneyShifts(open, [
  [390, 844],
  [1366, 768],
]);
testHomeShifts(open, [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1366, 650],
  [1920, 1080],
]);
