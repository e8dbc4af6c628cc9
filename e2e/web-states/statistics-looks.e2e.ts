import { useApp } from "./app-in-browser.ts";
import { tellingNames, testRecaps, testStatisticsScreens } from "./statistics-looks.cases.ts";
import { tellingPlaces } from "./sweep.ts";

const open = useApp();

testStatisticsScreens(open, tellingPlaces);
testRecaps(open, tellingPlaces, tellingNames);
