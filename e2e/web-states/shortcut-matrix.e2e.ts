import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, twoFrames, useApp } from "./app-in-browser.ts";
import { keptAlbums } from "./collection-answers.ts";
import { stubsWith } from "./collection-steps.ts";
import { json, lowTide, problem, spinId } from "./sample-answers.ts";
import {
  type Key,
  keys,
  layOutPlaces,
  type Place,
  placeNames,
  pressIn,
  untilListening,
} from "./shortcut-steps.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const favorite = `/api/favorites/${lowTide.album.id}`;
const play = `/api/spotify/play/${lowTide.album.id}`;

interface Opened {
  readonly page: Page;
  readonly calls: readonly Request[];
}

/** What a key does: how it is told that it did, and what makes the page ready for the next. */
interface Effect {
  readonly seen: (opened: Opened) => Promise<number | string> | number | string;
  readonly settle?: (opened: Opened) => Promise<unknown>;
}

const called = (...asked: readonly (readonly [method: string, path: string])[]): Effect => {
  const made = (calls: readonly Request[]) => asked.flatMap(([method, path]) => callsTo(calls, method, path));
  return {
    seen: ({ calls }) => made(calls).length,
    settle: async ({ page, calls }) => {
      for (const call of made(calls)) await (await call.response())?.finished();
      await untilListening(page);
      // A press is ignored while the one before is under way.
      const busy = page.locator("main :is([aria-disabled=true], [aria-busy=true])");
      await busy.first().waitFor({ state: "detached" });
    },
  };
};
const opens = (name: string): Effect => ({
  seen: ({ page }) => page.getByRole("dialog", { name }).count(),
  settle: async ({ page }) => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await untilListening(page);
  },
});
const addressed: Effect = { seen: ({ page }) => new URL(page.url()).search };

const effects = {
  spin: called(["POST", "/api/spin"]),
  favourite: called(["POST", favorite], ["DELETE", favorite]),
  listened: called(["POST", "/api/listened"]),
  play: called(["POST", play]),
  open: { seen: ({ page }) => page.evaluate(() => Number(Reflect.get(globalThis, "opened"))) },
  home: {
    seen: ({ page }) => new URL(page.url()).pathname,
    settle: async ({ page }) => {
      await page.getByText("Best Streak").waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
      await untilListening(page);
    },
  },
  filter: addressed,
  sort: addressed,
  search: { seen: ({ page }) => page.evaluate(() => document.activeElement?.getAttribute("type") ?? "") },
  list: opens("Keyboard shortcuts"),
  share: opens("Share My Spin"),
  image: called(["POST", "/api/share"]),
} satisfies Record<string, Effect>;
type Action = keyof typeof effects;

interface Sheet {
  readonly path: string;
  readonly answers: Stubs;
  readonly ready: string;
  readonly does: Partial<Record<Key, Action>>;
}

/** The keys of each page. What no page has of them does nothing there. */
const sheets: Readonly<Record<string, Sheet>> = {
  Home: {
    path: "/",
    answers: { ...stubs.signedIn, "POST /api/spin": problem("internal") },
    ready: "One album per day",
    does: { Space: "spin", "?": "list" },
  },
  Spin: {
    path: `/spin/${spinId}`,
    answers: {
      ...stubs.signedIn,
      "POST /api/listened": problem("internal"),
      "POST /api/share": problem("card-not-drawn"),
      [`GET ${favorite}/status`]: json({ isFavorite: false }),
      [`POST ${favorite}`]: json({ isFavorite: true, newTrophies: [] }),
      [`DELETE ${favorite}`]: json({ isFavorite: false }),
    },
    ready: "Your Album Awaits!",
    does: {
      f: "favourite",
      F: "favourite",
      Space: "favourite",
      l: "listened",
      Enter: "listened",
      p: "play",
      s: "share",
      d: "image",
      o: "open",
      h: "home",
      "?": "list",
    },
  },
  Collection: {
    path: "/collection",
    answers: stubsWith(keptAlbums(5)),
    ready: "Showing 5 albums",
    does: { f: "filter", F: "filter", s: "sort", "/": "search", "?": "list" },
  },
  Settings: {
    path: "/profile/settings",
    answers: stubs.signedIn,
    ready: "Appearance",
    does: { "?": "list" },
  },
};

/** Where keys belong to what has the focus, and where Space and Enter alone do. */
const onPage: readonly Place[] = ["page", "heading"];
const onControls: readonly Place[] = ["button", "link", "summary"];

function expected({ does }: Sheet, key: Key, place: Place): Action | undefined {
  if (onPage.includes(place)) return does[key];
  if (onControls.includes(place)) return key === "Space" || key === "Enter" ? undefined : does[key];
  return undefined;
}

async function openSheet({ path, answers, ready }: Sheet): Promise<Opened> {
  const { page, calls } = await open(answers, {
    path,
    reducedMotion: true,
    before: (opening) =>
      opening.addInitScript(() => {
        Object.assign(globalThis, { opened: 0, open: () => Reflect.set(globalThis, "opened", openedOnce()) });
        const openedOnce = () => Number(Reflect.get(globalThis, "opened")) + 1;
      }),
  });
  await page.getByText(ready).first().waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  await layOutPlaces(page);
  await untilListening(page);
  return { page, calls };
}

/** How many calls were made that read nothing: what the page still brings by itself is not counted. */
const changes = (calls: readonly Request[]) => calls.filter((call) => call.method() !== "GET").length;

const cells = (sheet: Sheet) =>
  placeNames.flatMap((place) => keys.map((key) => ({ key, place, action: expected(sheet, key, place) })));

describe.each(Object.entries(sheets))("on %s", (_, sheet) => {
  it("a key does in each place what it says, once, and nothing anywhere else", async () => {
    const opened = await openSheet(sheet);
    const { page, calls } = opened;
    const before = [changes(calls), page.url()];
    for (const { key, place, action } of cells(sheet)) {
      if (action !== undefined) continue;
      expect(await pressIn(page, key, place), `${key} in: ${place}`).toBe(false);
    }
    await untilListening(page);
    expect([changes(calls), page.url()]).toEqual(before);
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const { key, place, action } of cells(sheet)) {
      if (action === undefined) continue;
      const { seen, settle }: Effect = effects[action];
      const was = await seen(opened);
      expect(await pressIn(page, key, place), `${key} in: ${place}`).toBe(true);
      const now = expect.poll(() => seen(opened), { message: `${key} in: ${place}` });
      await (typeof was === "number" ? now.toBe(was + 1) : now.not.toBe(was));
      await settle?.(opened);
    }
  });

  it("no key does anything where single-key shortcuts are off", async () => {
    const opened = await openSheet(sheet);
    const { page, calls } = opened;
    await page.evaluate(() => localStorage.setItem("spindle.shortcuts", "off"));
    const before = [changes(calls), page.url()];
    for (const key of keys) {
      for (const place of ["page", "button"] as const)
        expect(await pressIn(page, key, place), `${key} in: ${place}`).toBe(false);
    }
    await twoFrames(page);
    expect([changes(calls), page.url()]).toEqual(before);
  });
});

it("Space spins from the mode that is chosen, and from no other radio of Home", async () => {
  const home = sheets["Home"] ?? expect.unreachable();
  const opened = await openSheet(home);
  const { page, calls } = opened;
  const spins = () => callsTo(calls, "POST", "/api/spin").length;
  await page.getByText("More ways to spin").click();
  await page.getByRole("radio", { name: "Mood Discovery" }).check();
  await page.getByRole("radio", { name: "Calm" }).check();
  await page.getByRole("radio", { name: "Calm" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("radio", { name: "For You" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => page.getByRole("radio", { name: "For You" }).isChecked()).toBe(true);
  await untilListening(page);
  expect(spins()).toBe(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("f");
  await untilListening(page);
  expect(spins()).toBe(0);
  await page.keyboard.press("Space");
  await expect.poll(spins).toBe(1);
});

it("Escape closes the list, the menu and a question, and gives the focus back", async () => {
  const { page } = await open(stubs.signedIn, { path: `/spin/${spinId}` });
  await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  await untilListening(page);
  const account = page.getByRole("button", { name: "Account" });
  await page.getByText("all shortcuts").click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("key-help");
  await account.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "All settings" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator("#menu:popover-open").waitFor({ state: "detached" });
});
