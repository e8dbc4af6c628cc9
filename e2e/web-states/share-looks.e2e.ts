import { useApp } from "./app-in-browser.ts";
import { testShareDialogFits, testShareDialogLooks } from "./share-looks.cases.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

testShareDialogFits(open, quickSweep.windows);
testShareDialogLooks(open, quickSweep);
