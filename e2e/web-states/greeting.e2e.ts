import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { json, openDay, spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const linkTo = (album: string, artist: string) =>
  `/?${new URLSearchParams({ ref: "social", album, artist })}`;

describe("who comes by a link to an album", () => {
  it.each([
    ["Low Tide", "Harbour Lights"],
    ["<b>Low</b> Tide", "'\"&"],
    ["W".repeat(100), "أضواء الميناء البعيد"],
    ["港の灯りと直通の骨".repeat(11), "名前"],
  ])("is greeted with %s, and has the way in in view", async (album, artist) => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1366, 650],
    ] as const) {
      const { page, complaints } = await open(stubs.signedOut, {
        path: linkTo(album, artist),
        width,
        height,
      });
      const greeting = page.getByRole("region", { name: "The album of your link" });
      await greeting.getByText(album, { exact: true }).waitFor();
      const way = page.getByRole("link", { name: /^Login with/ });
      await way.waitFor();
      await untilStill(page);
      const box = await way.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });

  it.each([
    ["a spin open", openDay, "Yours is one spin away."],
    [
      "today's album",
      { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId },
      "Yours is here too.",
    ],
  ])("is greeted with %s as well, which stays as near", async (_what, status, says) => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1366, 650],
    ] as const) {
      const { page, complaints } = await open(
        { ...stubs.signedIn, "GET /api/spin/status": json(status) },
        { path: linkTo("Low Tide", "Harbour Lights"), width, height },
      );
      const greeting = page.getByRole("region", { name: "The album of your link" });
      await greeting.getByText(says).waitFor();
      await greeting.getByText("Low Tide", { exact: true }).waitFor();
      if (status.canSpin) await page.getByRole("button", { name: /^Spin / }).waitFor();
      else await page.getByRole("link", { name: "Back to today's album" }).waitFor();
      await untilStill(page);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });

  it.each(["light", "dark"] as const)("has nothing that axe finds in the %s room", async (theme) => {
    const { page } = await open(stubs.signedOut, { path: linkTo("Low Tide", "Harbour Lights"), theme });
    await page.getByText("Somebody's album of the day").waitFor();
    await page.getByRole("link", { name: /^Login with/ }).waitFor();
    await page.getByRole("img", { name: /^A shelf/ }).waitFor();
    await untilStill(page);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("reads the promise where the link names no album", async () => {
    const { page } = await open(stubs.signedOut, { path: "/?ref=profile&user=Ida" });
    await page.getByText("Give the record a spin.").waitFor();
    expect(await page.getByText("Somebody's album of the day").count()).toBe(0);
  });

  it.each([
    ["%20", "Harbour Lights"],
    ["%E3%85%A4", "%E3%85%A4"],
  ])("reads the promise where a name of the link shows nothing (%s)", async (album, artist) => {
    const { page } = await open(stubs.signedOut, { path: `/?ref=social&album=${album}&artist=${artist}` });
    await page.getByText("Give the record a spin.").waitFor();
  });
});
