import { describe, expect, it } from "vitest";
import { markListened } from "../testing/page-steps.ts";
import { callsTo, toastWords, twoFrames, untilDrawn, useApp } from "./app-in-browser.ts";
import { json, lowTide, openDay, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const playPath = `/api/spotify/play/${lowTide.album.id}`;

function openAlbum(answers: Stubs = {}) {
  return open({ ...stubs.signedIn, ...answers }, { path });
}

describe("a spin's page", () => {
  it("shows the album beside its square cover, without console errors", async () => {
    const { page, complaints } = await openAlbum();
    await page.getByRole("heading", { level: 1, name: "Your Album Awaits!" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    const cover = page.getByAltText("Cover of Low Tide by Harbour Lights");
    await cover.waitFor();
    const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 1 };
    expect(Math.abs(width - height)).toBeLessThan(1);
    await markListened(page);
    expect(await toastWords(page)).toEqual(["Album Marked as Listened!", "Current streak: 13 days"]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["de-DE", "Spun 21 November 2026"],
    ["ja-JP", "Spun November 21, 2026"],
  ])("writes its date in English in a %s browser, in that region's order", async (locale, written) => {
    const { page } = await open(stubs.signedIn, { path, locale });
    await page.getByText(written).waitFor();
  });

  it("shows the link to another spin without emphasis after today's spin", async () => {
    const openWith = async (status: unknown) => {
      const { page, calls } = await openAlbum({ "GET /api/spin/status": json(status) });
      const link = page.getByRole("link", { name: "Spin Another Album" });
      await link.waitFor();
      await expect.poll(() => callsTo(calls, "GET", "/api/spin/status").length).toBeGreaterThan(0);
      await callsTo(calls, "GET", "/api/spin/status")[0]?.response();
      await twoFrames(page);
      return () => link.evaluate((element) => getComputedStyle(element).boxShadow);
    };
    await expect.poll(await openWith(openDay)).not.toBe("none");
    const weight = await openWith({ canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z" });
    expect(await weight()).toBe("none");
  });

  it("stands still when the code of the links to other services comes late", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { page } = await open(stubs.signedIn, {
      path,
      reducedMotion: true,
      before: (opening) =>
        opening.route("**/assets/places-*.js", async (route) => {
          await held;
          await route.continue();
        }),
    });
    const cover = page.getByAltText("Cover of Low Tide by Harbour Lights");
    const links = page.getByText("Listen elsewhere");
    await cover.waitFor();
    await untilDrawn(page);
    const place = await cover.boundingBox();
    expect(await links.count()).toBe(0);
    release();
    await links.waitFor();
    expect(await cover.boundingBox()).toEqual(place);
  });
});

describe("Play", () => {
  it("goes to the consent screen, plays automatically on return, and asks for consent only once", async () => {
    const consentUrl = `/auth/spotify/login?playback=1&next=${encodeURIComponent(`${path}?play=1`)}`;
    const { page, calls } = await openAlbum({
      [`POST ${playPath}`]: json({
        success: false,
        requiresDevice: false,
        consentUrl,
        message: "Allow playback first.",
      }),
      "GET /auth/spotify/login": { status: 200, body: "consent" },
    });
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    await page.waitForURL("**/auth/spotify/login?playback=1**");
    await page.goto(`${new URL(page.url()).origin}${path}?play=1`);
    expect(await toastWords(page)).toEqual(["Couldn't Start Playback", "Allow playback first."]);
    expect(new URL(page.url()).search).toBe("");
    expect(callsTo(calls, "POST", playPath)).toHaveLength(2);
  });
});
