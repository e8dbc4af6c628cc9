import { useApp } from "./app-in-browser.ts";
import { hardNames, testRecaps, testStatisticsScreens } from "./statistics-looks.cases.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

testStatisticsScreens(open, quickSweep);
testRecaps(open, quickSweep, hardNames);
