import { useApp } from "./app-in-browser.ts";
import { testShareDialogFits, testShareDialogLooks } from "./share-looks.cases.ts";
import { tellingPlaces } from "./sweep.ts";

const open = useApp();

testShareDialogFits(open, tellingPlaces.windows);
testShareDialogLooks(open, tellingPlaces);
