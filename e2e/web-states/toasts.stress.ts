import { useApp } from "./app-in-browser.ts";
import { sizes } from "./layout.ts";
import { testMainActionsUncovered } from "./toasts.cases.ts";

testMainActionsUncovered(useApp(), sizes);
