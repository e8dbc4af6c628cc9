import { useApp } from "./app-in-browser.ts";
import { testHomeShifts, testJourneyShifts } from "./journey-shifts.cases.ts";

const open = useApp();

testJourneyShifts(open, [[390, 844]]);
testHomeShifts(open, [
  [390, 844],
  [1366, 650],
]);
