import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { leavePage, untilToastCodeLoaded } from "../testing/page-steps.ts";
import { callsTo, twoFrames, type useApp } from "./app-in-browser.ts";
import { collectionAlbums, stubsWith } from "@spindle/web/testing/collection-answers.ts";
import { json, lowTide, problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { addFocusTargets, type Key, keys, type Place, pressIn, untilIdle } from "./shortcut-steps.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const favorite = `/api/favorites/${lowTide.album.id}`;
const play = `/api/spotify/play/${lowTide.album.id}`;

interface Opened {
  readonly page: Page;
  readonly calls: readonly Request[];
}

/** The effect of a key: how to observe it, and how to prepare the page for the next key. */
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
      await untilIdle(page);
      // A press is ignored while the previous call is pending.
      const busy = page.locator("main :is([aria-disabled=true], [aria-busy=true])");
      await busy.first().waitFor({ state: "detached" });
    },
  };
};
const opens = (name: string): Effect => ({
  seen: ({ page }) => page.getByRole("dialog", { name }).count(),
  settle: async ({ page }) => {
    // Wait for the dialog's calls: a later key with the same call would otherwise share it.
    const busy = page.getByRole("dialog", { name }).locator("[aria-busy=true]");
    await busy.first().waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await untilIdle(page);
  },
});
const marked = called(["POST", "/api/listened"]);
const addressed: Effect = { seen: ({ page }) => new URL(page.url()).search };

const effects = {
  spin: called(["POST", "/api/spin"]),
  favourite: called(["POST", favorite], ["DELETE", favorite]),
  listened: {
    ...marked,
    seen: async (opened) => {
      await leavePage(opened.page);
      return marked.seen(opened);
    },
  },
  play: called(["POST", play]),
  open: { seen: ({ page }) => page.evaluate(() => Number(Reflect.get(globalThis, "opened"))) },
  home: {
    seen: ({ page }) => new URL(page.url()).pathname,
    settle: async ({ page }) => {
      await page.getByText("Best Streak").waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
      await untilIdle(page);
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

/** The keys of each page; all other keys do nothing there. */
export const sheets = {
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
    answers: stubsWith(collectionAlbums(5)),
    ready: "Showing 5 albums",
    does: { f: "filter", F: "filter", s: "sort", "/": "search", "?": "list" },
  },
  Settings: {
    path: "/profile/settings",
    answers: stubs.signedIn,
    ready: "Appearance",
    does: { "?": "list" },
  },
} satisfies Record<string, Sheet>;

/** Places where all shortcuts work, and controls, which keep Space and Enter for themselves. */
const onPage: readonly Place[] = ["page", "heading"];
const onControls: readonly Place[] = ["button", "link", "summary"];

function expected({ does }: Sheet, key: Key, place: Place): Action | undefined {
  if (onPage.includes(place)) return does[key];
  if (onControls.includes(place)) return key === "Space" || key === "Enter" ? undefined : does[key];
  return undefined;
}

export async function openSheet(
  open: ReturnType<typeof useApp>,
  { path, answers, ready }: Sheet,
): Promise<Opened> {
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
  await untilToastCodeLoaded(page);
  await addFocusTargets(page);
  await untilIdle(page);
  return { page, calls };
}

/** Number of calls that change something; the page may still be loading data. */
const changes = (calls: readonly Request[]) => calls.filter((call) => call.method() !== "GET").length;

/** Presses every key in each place, and again on the page and on a button with single-key shortcuts off. */
export function testKeys(open: ReturnType<typeof useApp>, sheet: Sheet, places: readonly Place[]): void {
  it("each key acts only in its places, and with single-key shortcuts off neither on the page nor on a button", async () => {
    const cells = places.flatMap((place) =>
      keys.map((key) => ({ key, place, action: expected(sheet, key, place) })),
    );
    const opened = await openSheet(open, sheet);
    const { page, calls } = opened;
    const before = [changes(calls), page.url()];
    for (const { key, place, action } of cells) {
      if (action !== undefined) continue;
      expect(await pressIn(page, key, place), `${key} in: ${place}`).toBe(false);
    }
    await untilIdle(page);
    expect([changes(calls), page.url()]).toEqual(before);
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const { key, place, action } of cells) {
      if (action === undefined) continue;
      const { seen, settle }: Effect = effects[action];
      const was = await seen(opened);
      expect(await pressIn(page, key, place), `${key} in: ${place}`).toBe(true);
      const now = expect.poll(() => seen(opened), { message: `${key} in: ${place}` });
      await (typeof was === "number" ? now.toBe(was + 1) : now.not.toBe(was));
      await settle?.(opened);
    }

    await page.evaluate(() => localStorage.setItem("spindle.shortcuts", "off"));
    const beforeOff = [changes(calls), page.url()];
    for (const key of keys) {
      for (const place of ["page", "button"] as const)
        expect(await pressIn(page, key, place), `off, ${key} in: ${place}`).toBe(false);
    }
    await twoFrames(page);
    expect([changes(calls), page.url()]).toEqual(beforeOff);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
}
