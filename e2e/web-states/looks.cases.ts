import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { longestOwnName } from "@spindle/core/name/own-name.ts";
import { untilStill } from "../testing/browser.ts";
import { navigateTo, untilDrawn, type useApp } from "./app-in-browser.ts";
import { resizeTo, sizesWhere } from "./layout.ts";
import { json, problem, rosa, spinId } from "@spindle/web/testing/sample-answers.ts";
import { axeInViews, type Sweep } from "./sweep.ts";
import { sandbox, signInStubs } from "@spindle/web/testing/sample-sign-in.ts";
import { waysStubs, waysToSignIn } from "@spindle/web/testing/sample-settings.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };
const phone = { width: 320, height: 640 };

const longestName = "W".repeat(longestOwnName);
const named = (name: string) => ({ id: "2", kind: "local", name });

const paths = [
  { name: "a spin", path: `/spin/${spinId}`, shows: "Play on Spotify" },
  { name: "a missing spin", path: "/spin/none", shows: "Spin Not Found" },
  { name: "the 404 page", path: "/none", shows: "404 Page Not Found" },
] as const;

interface State {
  readonly name: string;
  readonly answers: Stubs;
  readonly path?: string;
  readonly shows: string;
  /** What leads from there to the state. */
  readonly steps?: (page: Page) => Promise<unknown>;
}

const otherStates: readonly State[] = [
  { name: "Home, signed out", answers: stubs.signedOut, shows: "Connect Your Spotify" },
  {
    name: "the choice of ways to sign in",
    answers: signInStubs({
      signIn: { local: true, passkey: true, newAccounts: "open" },
      providers: [{ id: "spotify", name: "Spotify" }, sandbox],
      names: ["Rosa", "Somebody with a Very Long Name of Many Parts"],
    }),
    shows: "Sign In to Spin",
    steps: async (page) => {
      await page.getByRole("button", { name: "Sign In to Spin" }).click();
      await page.getByRole("button", { name: "New listener" }).click();
      await page.keyboard.press("Enter");
      await page.getByText("Type a name first.").waitFor();
      await page.getByRole("button", { name: "Use a recovery code" }).click();
    },
  },
  {
    name: "an invitation",
    answers: signInStubs({ signIn: { passkey: true, newAccounts: "invite" } }),
    path: "/join#an-invitation",
    shows: "Create an account",
  },
  {
    name: "the settings with several ways to sign in",
    answers: waysStubs(),
    path: "/profile/settings",
    shows: "Another passkey",
  },
  {
    name: "new recovery codes",
    answers: waysStubs(),
    path: "/profile/settings",
    shows: "Another passkey",
    steps: async (page) => {
      await page.getByRole("button", { name: "Make new codes" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
      await page.getByText("Save your recovery codes").waitFor();
    },
  },
  {
    name: "a new sign-in under a long name",
    answers: waysStubs({
      "GET /api/me/sign-in-methods": json({ ...waysToSignIn, methods: [named(longestName)] }),
      "POST /api/me/recovery-codes": problem("sign-in-too-old"),
    }),
    path: "/profile/settings",
    shows: "Another passkey",
    steps: async (page) => {
      await page.getByRole("button", { name: "Make new codes" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
      await page.getByRole("button", { name: "Use a recovery code" }).click();
    },
  },
  {
    name: "an invitation opened by a listener with a long name",
    answers: { ...stubs.signedIn, "GET /api/me": json({ ...rosa, displayName: longestName }) },
    path: "/join#an-invitation",
    shows: "You’re already signed in",
  },
  {
    name: "Home, today's spin used, connection expired",
    answers: {
      ...stubs.signedIn,
      "GET /api/spin/status": json(used),
      "GET /api/me": json({ ...rosa, connection: "expired" }),
    },
    shows: "Back to today’s album",
  },
  {
    name: "the failed view",
    answers: { ...stubs.signedIn, "GET /api/me": problem("internal") },
    shows: "Failed to fetch user",
  },
];

/** Home, and the screens that do not depend on the user's state. */
export function testLooks(open: Open, { views }: Sweep): void {
  it("Home, its menu, a spin and the not-found pages pass axe, fit 320 px and text at 200 %, and have large touch targets", async () => {
    const { page, complaints } = await open(stubs.signedIn, phone);
    await page.getByText("Best Streak").waitFor();
    await chipsComeOut(page);
    await looksRight(page, "Home", views);
    await openMenu(page);
    await roomsStayOnOneLine(page);
    const wayOut = page.locator(".menu").getByRole("button", { name: "Sign Out" });
    const isCut = async (_: number, height: number): Promise<boolean> => {
      const { y, height: high } = (await wayOut.boundingBox()) ?? { y: height, height: 0 };
      return y + high > height - 16;
    };
    expect(await sizesWhere(page, isCut), "Sign Out is cut off").toEqual([]);
    await resizeTo(page, phone.width, phone.height);
    await looksRight(page, "the menu", views);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sign Out" }).waitFor({ state: "hidden" });
    for (const { name, path, shows } of paths) {
      await navigateTo(page, path);
      await page.getByText(shows).first().waitFor();
      await looksRight(page, name, views);
    }
    expect(complaints).toEqual([]);
  });

  it.each(otherStates)(
    "$name passes axe, fits 320 px and text at 200 %, and has large touch targets",
    async ({ name, answers, path = "/", shows, steps }) => {
      const { page, complaints } = await open(answers, { ...phone, path, reducedMotion: true });
      await page.getByText(shows).first().waitFor();
      await steps?.(page);
      await looksRight(page, name, views);
      expect(complaints).toEqual([]);
    },
  );
}

async function looksRight(page: Page, name: string, views: Sweep["views"]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await untilStill(page);
  expect(await axeInViews(page, views), name).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await resizeTo(page, phone.width, phone.height);
  await untilStill(page);
  expect(await widthOf(page), `${name} at 320 px`).toBe(320);
  await resizeTo(page, 390, 844);
  expect(await controlsTooSmall(page), name).toEqual([]);
  await resizeTo(page, 640, 844);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await untilDrawn(page);
  expect(await widthOf(page), `${name} at 640 px with text at 200 %`).toBe(640);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await resizeTo(page, phone.width, phone.height);
}

/** Opens all modes, and waits until the chips of one have moved out from behind the spin button. */
async function chipsComeOut(page: Page): Promise<void> {
  await page.getByText("More ways to spin").click();
  await page.getByText("Mood Discovery").click();
  const button = page.getByRole("button", { name: "Spin Mood Discovery: Calm" });
  const last = page.locator("label").filter({ hasText: "Focused" });
  await expect
    .poll(async () => {
      const [chip, bar] = await Promise.all([last.boundingBox(), button.boundingBox()]);
      return (chip?.y ?? Number.NaN) + (chip?.height ?? Number.NaN) <= (bar?.y ?? Number.NaN);
    })
    .toBe(true);
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Menu|Account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
}

/** Checks that both theme names stay on one line of the menu. */
async function roomsStayOnOneLine(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Sleeve light" }).waitFor();
  await page.getByRole("radio", { name: "Listening room dark" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const heights = await page
    .locator(".segments")
    .evaluate((row) =>
      [row, row.querySelector("label:has([value=dark])")].map((each) => each?.getBoundingClientRect().height),
    );
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBe(heights[0]);
}

/** The width of the page's content, and of what a dialog can't show of its own. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    return document.documentElement.scrollWidth + (dialog ? dialog.scrollWidth - dialog.clientWidth : 0);
  });
}

function controlsTooSmall(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary, label")]
      // The label of a text field is no target: the field is.
      .filter((element) => !(element instanceof HTMLLabelElement && element.control?.matches(".field")))
      .map((element) => ({ box: element.getBoundingClientRect(), words: element.textContent }))
      .filter(({ box, words }) => box.width > 0 && words !== "Skip to content")
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ words }) => words),
  );
}
