import { expect, test } from "vitest";
import { deviceOf } from "./device-of.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "Firefox", "Linux"],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${apple} Chrome/148.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/148.0.0.0 Safari/537.36 Edg/148.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.1 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${apple} CriOS/148.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPad",
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S938B) ${apple} SamsungBrowser/30.0 Chrome/140.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16433.41.0) ${apple} Chrome/148.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  ["curl/8.14.1", undefined, undefined],
  ["<b>Firefox</b>", undefined, undefined],
  ["", undefined, undefined],
  [undefined, undefined, undefined],
])("%s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test("reads no more of a user agent than any browser sends", () => {
  expect(deviceOf(`${"a ".repeat(100_000)} Firefox/153.0`)).toEqual({
    browser: undefined,
    system: undefined,
  });
});
