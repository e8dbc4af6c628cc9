import { describe } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { testBannerElsewhere, testBannerOnHome } from "./install-place.cases.ts";

const open = useApp();

describe("the install banner", () => {
  testBannerOnHome(open, [
    ["light", 320],
    ["dark", 390],
  ]);
  testBannerElsewhere(open, ["a spin"]);
});
