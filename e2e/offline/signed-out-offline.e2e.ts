import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { takeCookies } from "../testing/browser.ts";
import { quickDatabase } from "../testing/databases.ts";
import { goBack, readOfflineRecord, tracesOf } from "../testing/offline-steps.ts";
import {
  askToSignOut,
  markListened,
  signInButton,
  signOutOnPage,
  toastSaying,
} from "../testing/page-steps.ts";
import { openSpin, useReadyBrowser } from "../testing/ready-listener.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { signIn, spinOf, startSpin } from "../testing/sign-in.ts";

const chromium = useChromium({ backForwardCache: true });
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

const { ready } = useReadyBrowser(chromium, spindle);

/** A listener with one spin in the offline copy, and the words that identify them. */
async function listenerWithWords(name: string) {
  const listener = await ready(name);
  return { ...listener, words: [name, listener.spin.spinId, ...wordsOf(listener.spin)] };
}

/** Words that identify a spin's album. Short names are left out, because the page may use them itself, as in "Home". */
function wordsOf({ album }: Spin): readonly string[] {
  return album.name.length > 7 ? [`>${album.name}<`, album.id] : [album.id];
}

const asksToSignIn = (page: Page) =>
  page
    .getByText(/^(?:Sign In Required|Login Required|Spin Not Found)$/)
    .first()
    .waitFor();
/** Waits for a page as a signed-out visitor sees it offline; a page from the back/forward cache has reloaded by then. */
const untilThere = (page: Page, path: string) =>
  path === "/help" ? page.getByRole("heading", { level: 1 }).waitFor() : asksToSignIn(page);

test("signing out in one tab removes the listener from every tab and its history, even offline", async () => {
  const listener = await listenerWithWords("Wanda Sands");
  const { context, page, spin, words } = listener;
  // Full page loads, which the browser may restore from its back/forward cache.
  await page.goto("/profile");
  await page.getByText(spin.album.name).first().waitFor();
  await openSpin(listener);
  await page.goto("/help");
  await page.goto("/statistics");
  await page.getByText("Your Music Statistics").waitFor();
  await page.goto("/profile");
  await page.getByText(spin.album.name).first().waitFor();
  const other = await context.newPage();
  await other.goto("/statistics");
  await other.getByText("Your Music Statistics").waitFor();
  await other.goto("/help");
  await other.goto("/profile");
  await other.getByText(spin.album.name).first().waitFor();
  // The browser renders a background tab only once a second.
  await page.bringToFront();
  expect(await tracesOf(page, context, words)).not.toEqual([]);

  await signOutOnPage(page);
  await expect.poll(() => readOfflineRecord(page)).toBeUndefined();
  await other.getByText("Sign In Required").first().waitFor();
  await context.setOffline(true);
  await expect.poll(() => tracesOf(page, context, words)).toEqual([]);
  for (const path of ["/profile", "/statistics", "/help", "/spin/", "/profile"]) {
    await goBack(page, path);
    await untilThere(page, path);
    expect([path, await tracesOf(page, context, words)]).toEqual([path, []]);
  }
  await other.bringToFront();
  for (const path of ["/help", "/statistics"]) {
    await goBack(other, path);
    await untilThere(other, path);
    expect(["other", path, await tracesOf(other, context, words)]).toEqual(["other", path, []]);
  }
});

test("signing out offline deletes everything, says so, and ends the session when the network returns", async () => {
  const { context, page, visitor, spin, words } = await listenerWithWords("Away Person");
  const other = await context.newPage();
  for (const each of [other, page]) {
    await each.goto("/profile");
    await each.getByText(spin.album.name).first().waitFor();
  }
  await page.bringToFront();
  const statusOfSession = async () => (await visitor.open("/api/me")).status;
  await context.setOffline(true);
  const dialog = await askToSignOut(page);
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("You’re signed out on this device.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => readOfflineRecord(page)).toBeUndefined();
  await other.getByText("Sign In Required").first().waitFor();
  await expect.poll(() => tracesOf(page, context, words)).toEqual([]);
  await page.reload();
  await page.getByText("You’re signed out on this device.").waitFor();
  expect(await statusOfSession()).toBe(200);
  await context.setOffline(false);
  await expect.poll(statusOfSession).toBe(401);
  await page.getByText("You’re signed out on this device.").waitFor({ state: "detached" });
  await signInButton(page).waitFor();
});

test("the next response deletes the data of a session that was ended elsewhere", async () => {
  const { context, page, visitor, words } = await listenerWithWords("Ended Elsewhere");
  expect((await visitor.open("/auth/logout")).status).toBeLessThan(400);
  await page.goto("/collection");
  await page.getByText("Login Required").first().waitFor();
  await expect.poll(() => readOfflineRecord(page)).toBeUndefined();
  await context.setOffline(true);
  await page.goto("/profile");
  await asksToSignIn(page);
  expect(await tracesOf(page, context, words)).toEqual([]);
});

test("the next listener sees nothing of the previous one, whose queued mark is not sent under the new name", async () => {
  const listener = await listenerWithWords("First Person");
  const { context, page, words, visitor, spin } = listener;
  await openSpin(listener);
  await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await context.setOffline(true);
  await markListened(page);
  await toastSaying(page, "Album Marked as Listened!");
  await expect
    .poll(async () => ((await readOfflineRecord(page)) as { waiting: unknown[] }).waiting.length)
    .toBe(1);
  const next = await signIn(spindle.origin, { name: "Second Person" });
  const { spinId } = await startSpin(next);
  await takeCookies(context, next);
  // If both listeners were given the same album, it identifies neither.
  const theirs = wordsOf(await spinOf(next, spinId));
  const others = words.filter((word) => !theirs.includes(word));
  const posts: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  // The previous listener's page reloads by itself.
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  await expect.poll(() => tracesOf(page, context, others)).toEqual([]);
  await page.goto("/profile");
  await page.getByText("Second Person").first().waitFor();
  await expect.poll(async () => JSON.stringify(await readOfflineRecord(page))).toContain(spinId);
  expect(await tracesOf(page, context, others)).toEqual([]);
  expect(posts).not.toContain("/api/listened");
  expect(await spinOf(visitor, spin.spinId)).toMatchObject({ listenedAt: null });
});
