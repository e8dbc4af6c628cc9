import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { sheets, testKeys } from "./shortcut-matrix.cases.ts";
import { placeNames } from "./shortcut-steps.ts";

const open = useApp();

describe.each(Object.entries(sheets))("on %s", (_, sheet) => testKeys(open, sheet, placeNames));
