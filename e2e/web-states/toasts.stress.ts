import { useApp } from "./app-in-browser.ts";
import { sizes } from "./layout.ts";
import { testNothingCovered } from "./toasts.cases.ts";

testNothingCovered(useApp(), sizes);
