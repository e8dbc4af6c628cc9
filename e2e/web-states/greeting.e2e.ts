import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
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
      const box = await way.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });

  it.each(["light", "dark"] as const)("has nothing that axe finds in the %s room", async (theme) => {
    const { page } = await open(stubs.signedOut, { path: linkTo("Low Tide", "Harbour Lights"), theme });
    await page.getByText("Somebody's album of the day").waitFor();
    await untilStill(page);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("reads the promise where the link names no album", async () => {
    const { page } = await open(stubs.signedOut, { path: "/?ref=profile&user=Ida" });
    await page.getByText("Give the record a spin.").waitFor();
    expect(await page.getByText("Somebody's album of the day").count()).toBe(0);
  });
});
