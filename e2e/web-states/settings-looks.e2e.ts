import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testSettingsLooks } from "./settings-looks.cases.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

describe("the settings", () => {
  testSettingsLooks(open, quickSweep);
});
