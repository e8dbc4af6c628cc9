import { expect, test } from "vitest";
import { quickDatabase } from "../testing/databases.ts";
import { untilWorkerControls } from "../testing/offline-steps.ts";
import { pngSize } from "../testing/png.ts";
import { useChromium, useSpindle } from "../testing/running.ts";

const chromium = useChromium({ full: true });
const spindle = useSpindle(quickDatabase, { JOBS: "off", LOG_LEVEL: "warn" });

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

test("Chromium can install the application and reports no manifest errors", async () => {
  const { context, page, watch } = await chromium.visit({ origin: spindle.origin, worker: true });
  await page.goto("/");
  await untilWorkerControls(page);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Chromium treats Playwright's contexts as private windows.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  const { errors, url } = await browser.send("Page.getAppManifest");
  expect([errors, new URL(url).pathname]).toEqual([[], "/manifest.webmanifest"]);
  expect(watch.troubles()).toEqual([]);
  await context.close();
});

test("every image of the manifest exists in its declared size, and every shortcut page exists", async () => {
  const response = await fetch(`${spindle.origin}/manifest.webmanifest`);
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  const { icons, screenshots, shortcuts } = (await response.json()) as Manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)];
  for (const { src, sizes, type } of pictures) {
    const picture = await fetch(spindle.origin + src);
    expect([src, picture.status, picture.headers.get("Content-Type")]).toEqual([src, 200, type]);
    if (type === "image/png")
      expect([src, pngSize(Buffer.from(await picture.arrayBuffer())).join("x")]).toEqual([src, sizes]);
  }
  expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(["narrow", "wide"]));
  expect(new Set(icons.map((each) => each.purpose))).toEqual(new Set(["any", "maskable", "monochrome"]));
  for (const { url } of shortcuts) expect((await fetch(spindle.origin + url)).status).toBe(200);
  expect((await fetch(`${spindle.origin}/icons/apple-touch-icon.png`)).status).toBe(200);
});

test("the worker is served with no-cache and the content security policy", async () => {
  const { headers } = await fetch(`${spindle.origin}/sw.js`);
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("serves the favicon and robots.txt, which allows crawlers to fetch link previews", async () => {
  const asked = ["/favicon.ico", "/robots.txt"].map((path) => fetch(spindle.origin + path));
  const [icon, robots] = await Promise.all(asked);
  expect([icon?.status, icon?.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
  expect([robots?.status, robots?.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await robots?.text()).toContain("Allow: /api/previews/");
});
