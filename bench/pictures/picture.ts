import { pages } from "@spindle/contract/pages.ts";
import type { Page } from "playwright-core";
import type { Cast } from "./cast.ts";

/** A picture of a page or of an overlay. */
export interface Picture {
  readonly name: string;
  readonly as: Exclude<keyof Cast, "todaysSpin" | "awaitingSpin" | "beginners">;
  readonly path: string | ((cast: Cast) => string);
  /** A text that appears when the page has loaded. */
  readonly shows: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs before the picture is taken. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** Captures only the window, as for overlays. */
  readonly window?: boolean;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();
export const dialog = (page: Page) => page.getByRole("dialog").waitFor();

/** Opens a share dialog, and waits for its picture. */
export const shared = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("dialog").getByRole("img").waitFor();
};

export const installBanner = (page: Page) =>
  page.getByRole("region", { name: "Keep Spindle close" }).waitFor();
export const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Changes the listener that the page gets from the API. */
export async function meIs(page: Page, changes: object): Promise<void> {
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), ...changes } });
  });
}

/** Makes the site offer every way to sign in, with names on this computer, whatever its address allows. */
export async function everyWay(
  page: Page,
  names: readonly string[] = ["Rosa", "Tomasz", "Ayu"],
): Promise<void> {
  await page.route("**/api/site", async (route) => {
    const site = await (await route.fetch()).json();
    const signIn = {
      passkey: true,
      local: names.length > 0,
      newAccounts: names.length > 0 ? "open" : "invite",
    };
    const providers = [{ id: "spotify", name: "Spotify" }, ...site.providers];
    await route.fulfill({ json: { ...site, signIn, providers } });
  });
  await page.route("**/auth/local", (route) => route.fulfill({ json: { names } }));
}

/** A listener's settings with every way to sign in, and several music services. */
export async function everyWayInSettings(page: Page): Promise<void> {
  await everyWay(page);
  const provider = { id: "spotify", name: "Spotify" };
  await page.route("**/api/me/sign-in-methods", (route) =>
    route.fulfill({
      json: {
        methods: [
          { id: "1", kind: "passkey", name: "Rosa’s laptop", lastUsedAt: new Date().toISOString() },
          { id: "2", kind: "passkey", name: "Phone", lastUsedAt: "2026-10-03T08:00:00.000Z" },
          { id: "3", kind: "local", name: "Rosa" },
          { id: "4", kind: "oauth", name: "Spotify", provider },
        ],
        recoveryCodesLeft: 7,
      },
    }),
  );
  await page.route("**/api/connections", (route) =>
    route.fulfill({
      json: [
        { provider, state: "disconnected", isDefault: false },
        { provider: { id: "sandbox", name: "Sandbox" }, state: "connected", isDefault: true },
      ],
    }),
  );
  const recoveryCodes = Array.from({ length: 10 }, (_, place) => `7K3M-Q9XD-4TFP-V8RZ-2HC${place}`);
  await page.route("**/api/me/recovery-codes", (route) => route.fulfill({ json: { recoveryCodes } }));
}

/** A streak's celebration, which opens by itself. */
export function celebration(milestone: number): Picture {
  return {
    name: `celebration-${milestone}`,
    as: "regular",
    path: "/",
    shows: "Continue Discovery Journey",
    before: (page) =>
      meIs(page, {
        streak: {
          current: milestone,
          longest: milestone,
          celebration: { milestone, localDate: "2026-10-24" },
        },
      }),
    window: true,
  };
}

/** A step of the onboarding. */
export function onboardingStep(title: string, step: number): Picture {
  return {
    name: `onboarding-${step + 1}`,
    as: "regular",
    path: "/",
    shows: "Step 1 of 4",
    before: (page) => meIs(page, { onboardingCompleted: false }),
    first: async (page) => {
      for (let at = 0; at < step; at += 1) await press("Next")(page);
      await page
        .getByRole("dialog", { name: title })
        .or(page.getByRole("heading", { name: title }))
        .first()
        .waitFor();
    },
    window: true,
  };
}

/** A trophy's dialog. */
export function trophyDialog(name: string, trophy: string): Picture {
  const first = async (page: Page) => {
    await press(trophy)(page);
    await dialog(page);
  };
  return { name, as: "heard", path: pages.trophies, shows: trophy, first, window: true };
}
