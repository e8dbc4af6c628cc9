import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { arriveAtSpin, hasFocus, signInButton, spinButton, tabTo } from "./testing/page-steps.ts";
import type { VisitOptions } from "./testing/browser.ts";
import { useChromium } from "./testing/running.ts";
import { startSpindle } from "./testing/spindle-process.ts";

type Look = Pick<VisitOptions, "width" | "phone" | "theme">;

/** From nothing to an album, on a new server each time, because a server that knows a name offers it first. */
export function shelfJourneys(looks: Readonly<Record<string, Look>>): void {
  const chromium = useChromium();
  test.each(Object.entries(looks))(
    "from the first page to an album of one's own taste with its link, by keyboard in nine presses: %s",
    async (_about, look) => {
      const spindle = await startSpindle({});
      const visit = { origin: spindle.origin, reducedMotion: true, ...look };
      const { context, page } = await chromium.visit(visit);
      await context.route("https://tidal.com/**", (route) => route.fulfill({ body: "Tidal" }));
      const keys = keyboardOf(page);
      try {
        await page.goto("/");
        await keys.press(signInButton(page));
        const name = page.getByRole("textbox", { name: "Your name" });
        await expect.poll(() => hasFocus(name)).toBe(true);
        await page.keyboard.insertText("Ada");
        await keys.pressHere();
        await keys.press(page.getByRole("dialog").getByRole("button", { name: "Skip" }));
        const toShelf = page.getByRole("link", { name: "Pick What You Love" });
        await toShelf.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await keys.press(toShelf);

        const album = page.getByRole("list", { name: "Albums" }).getByRole("button").first();
        const title = (await album.textContent()) ?? "";
        await keys.press(album);
        await page.getByText("1 album", { exact: true }).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await keys.press(page.getByRole("link", { name: "Done" }).last());

        await keys.press(spinButton(page, "saved"));
        await arriveAtSpin(page);
        const given = await page.getByRole("heading", { level: 2 }).first().textContent();
        expect(title).toContain(given);
        expect(await axeFindings(page)).toEqual([]);
        await keys.press(page.getByRole("button", { name: "Play", exact: true }));
        const tidal = page.getByRole("dialog").getByRole("link", { name: /^Tidal/ });
        await tidal.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        const opened = context.waitForEvent("page");
        await keys.press(tidal);
        const address = new URL((await opened).url());
        expect([address.host, address.searchParams.get("q")]).toEqual([
          "tidal.com",
          expect.stringContaining(given ?? ""),
        ]);
        await page.getByRole("link", { name: /^Find on Tidal/ }).waitFor();
        expect(keys.presses()).toBe(9);
      } finally {
        await context.close();
        await spindle.stop();
      }
    },
  );
}

/** Uses nothing but the keyboard, and counts presses of Enter. Typing and Tab don't count. */
function keyboardOf(page: Page) {
  let presses = 0;
  const pressHere = async (): Promise<void> => {
    presses += 1;
    await page.keyboard.press("Enter");
  };
  return {
    presses: () => presses,
    pressHere,
    async press(control: Locator): Promise<void> {
      await tabTo(page, control);
      await pressHere();
    },
  };
}
