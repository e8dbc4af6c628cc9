import { describe, expect, it } from "vitest";
import { gainsByHomeScreen, needsHandToInstall } from "./home-screen.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";

describe("steps to the Home Screen", () => {
  it.each([
    ["Safari on an iPhone", iPhone, 5, false, true],
    ["Safari on an iPad, which calls itself a Mac", mac, 5, false, true],
    ["the application itself, once it was added", iPhone, 5, true, false],
    ["a Mac", mac, 0, undefined, false],
    ["a Mac that knows Home Screens", mac, 0, false, false],
    ["another browser on an iPhone", iPhone.replace("Version/18.6", "CriOS/141.0"), 5, false, false],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile", 5, undefined, false],
  ])("are for %s or not", (_, userAgent, touchPoints, standalone, expected) => {
    expect(needsHandToInstall({ userAgent, touchPoints, standalone })).toBe(expected);
  });
});

describe("what works from the Home Screen alone", () => {
  const chrome = iPhone.replace("Version/18.6", "CriOS/141.0");
  it.each([
    ["Safari on an iPhone", iPhone, 5, false, true],
    ["another browser on an iPhone", chrome, 5, false, true],
    ["another browser on an iPhone that knows no Home Screens", chrome, 5, undefined, true],
    ["another browser on an iPad, which calls itself a Mac", mac, 5, undefined, true],
    ["the application itself, once it was added", iPhone, 5, true, false],
    ["a Mac", mac, 0, undefined, false],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile", 5, undefined, false],
  ])("can be had on %s or not", (_, userAgent, touchPoints, standalone, expected) => {
    expect(gainsByHomeScreen({ userAgent, touchPoints, standalone })).toBe(expected);
  });
});
