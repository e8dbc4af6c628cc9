import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { takeCookies } from "./testing/browser.ts";
import { quickDatabase } from "./testing/databases.ts";
import { goBack, keptOf, tracesOf, untilKept, untilWorking } from "./testing/offline-steps.ts";
import { signOutOnPage } from "./testing/page-steps.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { signIn, spinOf, startSpin } from "./testing/sign-in.ts";

const chromium = useChromium({ bringsPagesBack: true });
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

/** A listener whose browser has kept a spin, and who has been on several pages. */
async function wanderer(name: string) {
  const visitor = await signIn(spindle.origin, { name });
  const { spinId } = await startSpin(visitor);
  const visit = await chromium.visit({ origin: spindle.origin, worker: true, reducedMotion: true });
  await takeCookies(visit.context, visitor);
  const { page } = visit;
  await page.goto("/profile");
  await untilWorking(page);
  await untilKept(page, 1);
  const spin = await spinOf(visitor, spinId);
  // Documents of their own, which a browser may bring back whole.
  await page.goto(`/spin/${spinId}`);
  await page.getByRole("heading", { name: spin.album.name, exact: true }).waitFor();
  await page.goto("/help");
  await page.goto("/statistics");
  await page.getByText("Your Music Statistics").waitFor();
  await page.goto("/profile");
  await page.getByText(spin.album.name).first().waitFor();
  return { ...visit, visitor, spin, words: [name, spinId, ...wordsOf(spin)] };
}

/** What tells of a spin's album. A short name may be anyone's word, as Home is. */
function wordsOf({ album }: Spin): readonly string[] {
  return album.name.length > 7 ? [`>${album.name}<`, album.id] : [album.id];
}

const cannotTell = (page: Page) => page.getByText("We couldn't find out who is listening.").waitFor();
/** Without a network, and a listener: a page that was brought back whole has begun anew. */
const untilThere = (page: Page, path: string) =>
  path === "/help" ? page.getByRole("heading", { level: 1 }).waitFor() : cannotTell(page);

test("after signing out there is nothing of the listener without a network, however far one goes back", async () => {
  const { context, page, words } = await wanderer("Wanda Sands");
  expect(await tracesOf(page, context, words)).not.toEqual([]);
  await signOutOnPage(page);
  await expect.poll(() => keptOf(page)).toBeUndefined();
  await context.setOffline(true);
  expect(await tracesOf(page, context, words)).toEqual([]);
  for (const path of ["/profile", "/statistics", "/help", "/spin/", "/profile"]) {
    await goBack(page, path);
    await untilThere(page, path);
    expect([path, await tracesOf(page, context, words)]).toEqual([path, []]);
  }
  await context.close();
});

test("a sign-out in one tab empties the others, and their documents of before", async () => {
  const { context, page, words } = await wanderer("Otto Tabs");
  const other = await context.newPage();
  await other.goto("/");
  await signOutOnPage(other);
  await page.getByText("Sign In Required").first().waitFor();
  await context.setOffline(true);
  await expect.poll(() => tracesOf(other, context, words)).toEqual([]);
  for (const path of ["/statistics", "/help", "/spin/"]) {
    await goBack(page, path);
    await untilThere(page, path);
  }
  expect(await tracesOf(other, context, words)).toEqual([]);
  await context.close();
});

test("a session that has ended elsewhere is forgotten with the next answer", async () => {
  const { context, page, visitor, words } = await wanderer("Ended Elsewhere");
  expect((await visitor.open("/auth/logout")).status).toBeLessThan(400);
  await page.goto("/collection");
  await page.getByText("Login Required").first().waitFor();
  await expect.poll(() => keptOf(page)).toBeUndefined();
  await context.setOffline(true);
  await page.goto("/profile");
  await cannotTell(page);
  expect(await tracesOf(page, context, words)).toEqual([]);
  await context.close();
});

test("who signs in next finds nothing of who was here, and what waited is not sent under another name", async () => {
  const { context, page, words, visitor, spin } = await wanderer("First Person");
  const open = page;
  await open.goto(`/spin/${spin.spinId}`);
  await open.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await context.setOffline(true);
  await open.getByRole("button", { name: "Mark as Listened" }).click();
  await expect.poll(async () => ((await keptOf(page)) as { waiting: unknown[] }).waiting.length).toBe(1);
  const next = await signIn(spindle.origin, { name: "Second Person" });
  const { spinId } = await startSpin(next);
  await takeCookies(context, next);
  const posts: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  // The page that showed another begins anew by itself.
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  await page.goto("/profile");
  await page.getByText("Second Person").first().waitFor();
  await expect.poll(async () => JSON.stringify(await keptOf(page))).toContain(spinId);
  // An album that both were given tells of neither.
  const theirs = wordsOf(await spinOf(next, spinId));
  const others = words.filter((word) => !theirs.includes(word));
  expect(await tracesOf(page, context, others)).toEqual([]);
  expect(posts).not.toContain("/api/listened");
  expect(await spinOf(visitor, spin.spinId)).toMatchObject({ listenedAt: null });
  await context.close();
});
