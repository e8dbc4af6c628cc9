import type { Page, Route } from "playwright-core";
import { writeOfflineRecord } from "../testing/offline-steps.ts";
import { expect, test } from "vitest";
import { takeCookies } from "../testing/browser.ts";
import { quickDatabase } from "../testing/databases.ts";
import { markListened, toastSaying } from "../testing/page-steps.ts";
import {
  isFavorite,
  likeOffline,
  marksAndHeartsSentBy,
  offlineRecordOf,
  openSpin,
  untilQueued,
  useReadyBrowser,
} from "../testing/ready-listener.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { signIn, spinOf } from "../testing/sign-in.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });
const { ready } = useReadyBrowser(chromium, spindle);

async function atSpin(name: string) {
  const listener = await ready(name);
  await openSpin(listener);
  return listener;
}

const hearts = /\/api\/favorites\/[0-9a-f-]{36}$/;
const refuse = (page: Page, path: string | RegExp, status: number) =>
  page.route(path, (route) => route.fulfill({ status, contentType: "application/problem+json", body: "{}" }));
/** Triggers another attempt to send the queue, as when the network returns. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));
const heartOf = (page: Page, name: "Add to Favorites" | "Favorited") => page.getByRole("button", { name });

test.each([500, 403])(
  "an action that the server answers with %s does not block the others",
  async (status) => {
    const { context, page, visitor, spin } = await atSpin(`Held Up ${status}`);
    await context.setOffline(true);
    await markListened(page);
    await toastSaying(page, "Album Marked as Listened!");
    await untilQueued(page, 1);
    await heartOf(page, "Add to Favorites").click();
    await untilQueued(page, 2);
    await refuse(page, "**/api/listened", status);
    await context.setOffline(false);
    await toastSaying(page, "You’re Back Online");
    await expect.poll(() => isFavorite(visitor, spin)).toBe(true);
    await untilQueued(page, 1);
    // Later actions are sent at once and say so.
    await heartOf(page, "Favorited").click();
    expect(await toastSaying(page, "Removed from Favourites")).not.toContain("Saved on this device");
    expect(await isFavorite(visitor, spin)).toBe(false);
    await page.unroute("**/api/listened");
    await comeBack(page);
    await untilQueued(page, 0);
    expect((await spinOf(visitor, spin.spinId)).listenedAt).not.toBeNull();
  },
);

test("an action that the server rejects permanently is reported and reverted", async () => {
  const listener = await atSpin("Refused");
  const { context, page, spin } = listener;
  await likeOffline(listener);
  await refuse(page, hearts, 404);
  await context.setOffline(false);
  expect(await toastSaying(page, "Failed to Add")).toContain(`${spin.album.name} isn’t in your favorites.`);
  await heartOf(page, "Add to Favorites").waitFor();
  await untilQueued(page, 0);
  await expect.poll(async () => (await offlineRecordOf(page))?.copy?.favorites[spin.album.id]).toBe(false);
});

test("an action that has failed five times is dropped and reported", async () => {
  const listener = await atSpin("Five Times");
  const { context, page } = listener;
  await likeOffline(listener);
  const kept = await offlineRecordOf(page);
  const waiting = kept?.waiting.map((act) => ({ ...act, failed: { times: 4, at: 0 } }));
  await writeOfflineRecord(page, { ...kept, waiting });
  await refuse(page, hearts, 500);
  await context.setOffline(false);
  await toastSaying(page, "Failed to Add");
  await untilQueued(page, 0);
});

test("responses of a gateway neither drop an action nor count as a failure", async () => {
  const listener = await atSpin("Behind A Gateway");
  const { context, page, visitor, spin } = listener;
  await likeOffline(listener);
  let inItsPlace: { readonly status: number; readonly body: string } | undefined;
  await page.route(hearts, (route) =>
    inItsPlace ? route.fulfill({ ...inItsPlace, contentType: "text/html" }) : route.continue(),
  );
  for (const [status, body] of [
    [502, "<h1>Bad Gateway</h1>"],
    [404, "<h1>Not Found</h1>"],
    [500, "Internal Server Error"],
    [200, "<h1>Sign in to this network</h1>"],
  ] as const) {
    inItsPlace = { status, body };
    const answered = page.waitForResponse(
      (response) => hearts.test(response.url()) && response.status() === status,
    );
    await context.setOffline(false);
    await comeBack(page);
    await answered;
  }
  expect((await offlineRecordOf(page))?.waiting).toMatchObject([{ act: { kind: "favorite" } }]);
  expect((await offlineRecordOf(page))?.waiting[0]?.failed).toBeUndefined();
  inItsPlace = undefined;
  await comeBack(page);
  await untilQueued(page, 0);
  expect(await isFavorite(visitor, spin)).toBe(true);
});

test("a heart made online is shown offline; an action whose response was lost is sent again and counts once", async () => {
  const { context, page, visitor, spin } = await atSpin("Twice");
  await heartOf(page, "Add to Favorites").click();
  await toastSaying(page, "Added to Favourites");
  await expect.poll(async () => (await offlineRecordOf(page))?.copy?.favorites[spin.album.id]).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await heartOf(page, "Favorited").waitFor();
  await markListened(page);
  await toastSaying(page, "Album Marked as Listened!");
  await untilQueued(page, 1);
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/listened", lose, { times: 1 });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/listened"));
  const sent = marksAndHeartsSentBy(page);
  await context.setOffline(false);
  await lost;
  const { listenedAt } = await spinOf(visitor, spin.spinId);
  expect(listenedAt).not.toBeNull();
  // Another request's response may have sent it again already.
  await comeBack(page);
  await untilQueued(page, 0);
  expect(sent).toHaveLength(2);
  expect(await spinOf(visitor, spin.spinId)).toMatchObject({ listenedAt });
});

test("an offline copy with an outdated schema is discarded, but its queued actions are sent", async () => {
  const listener = await atSpin("Older Shape");
  const { context, page, visitor, spin } = listener;
  await likeOffline(listener);
  const kept = await offlineRecordOf(page);
  const older = kept?.copy?.spins.map(({ album, ...of }) => ({
    ...of,
    album: { ...album, genres: undefined },
  }));
  await writeOfflineRecord(page, { ...kept, schema: 0, copy: { ...kept?.copy, spins: older } });
  await page.reload();
  await page.getByText("We couldn’t load your account.").waitFor();
  expect((await offlineRecordOf(page))?.waiting).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(() => isFavorite(visitor, spin)).toBe(true);
  await untilQueued(page, 0);
});

test("an action is sent only for its own account, even if another user signs in meanwhile", async () => {
  const { context, page, visitor, spin } = await atSpin("Slow First");
  await context.setOffline(true);
  await markListened(page);
  await toastSaying(page, "Album Marked as Listened!");
  await untilQueued(page, 1);
  await heartOf(page, "Add to Favorites").click();
  await untilQueued(page, 2);
  const next = await signIn(spindle.origin, { name: "Next One" });
  await page.route("**/api/listened", async (route) => {
    const response = await route.fetch();
    await takeCookies(context, next);
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse(hearts);
  await context.setOffline(false);
  expect((await answered).status()).toBe(409);
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  expect(await isFavorite(visitor, spin)).toBe(false);
  await expect.poll(async () => JSON.stringify(await offlineRecordOf(page)) ?? "").not.toContain(spin.spinId);
});
