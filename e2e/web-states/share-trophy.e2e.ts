import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testSharedTrophy } from "./share-trophy.cases.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

describe("a new trophy", () => {
  testSharedTrophy(open, quickSweep.windows);
});
