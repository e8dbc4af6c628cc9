import { describe, expect, it } from "vitest";
import { needsHandToInstall, needsHomeScreenToNotify } from "./home-screen.ts";

describe("steps to the Home Screen", () => {
  const iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";
  it.each([
    ["Safari on an iPhone", iPhone, 5, false, true, true],
    ["Safari on an iPad, which calls itself a Mac", mac, 5, false, true, true],
    ["the application on the Home Screen", iPhone, 5, true, false, false],
    ["a Mac", mac, 0, undefined, false, false],
    ["a Mac with the standalone property", mac, 0, false, false, false],
    [
      "another browser on an iPhone",
      iPhone.replace("Version/18.6", "CriOS/141.0"),
      5,
      undefined,
      false,
      true,
    ],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile", 5, undefined, false, false],
  ])(
    "are offered and required for notifications only where they apply: %s",
    (_, userAgent, touchPoints, standalone, offered, asked) => {
      const device = { userAgent, touchPoints, standalone };
      expect([needsHandToInstall(device), needsHomeScreenToNotify(device)]).toEqual([offered, asked]);
    },
  );
});
