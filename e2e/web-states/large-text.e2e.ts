import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testLargeText } from "./large-text.cases.ts";
import { testTextStaysWhole } from "./text-faults.cases.ts";

const open = useApp(32);

testTextStaysWhole(open);

describe("with the browser's text at 200 %", () => {
  testLargeText(
    open,
    [
      [320, 640],
      [1366, 650],
    ],
    ["enabled"],
  );
});
