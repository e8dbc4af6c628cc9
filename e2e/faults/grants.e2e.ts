import { randomBytes } from "node:crypto";
import { noticeFor } from "@spindle/contract/notices.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { takeCookies } from "../testing/browser.ts";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { useChromium } from "../testing/running.ts";
import { sandboxControl } from "../testing/sandbox-control.ts";
import { meOf, playAlbum, signIn, spinOf, startSpin } from "../testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const anHour = 60 * 60 * 1000;
const reconnectNeeded = noticeFor("reconnect-needed", "Sandbox");

let database: Database;
let processes: readonly [SpindleProcess, SpindleProcess];
let spindle: SpindleProcess;
beforeAll(async () => {
  database = await quickDatabase.open();
  const options = {
    databaseUrl: database.databaseUrl,
    env: { SPINDLE_SECRET: randomBytes(32).toString("base64"), JOBS: "off" },
  };
  processes = await Promise.all([startSpindle(options), startSpindle(options)]);
  [spindle] = processes;
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await database.remove();
});

describe("in a browser", () => {
  const chromium = useChromium();

  test("a revoked grant keeps the user signed in, spins from the catalogue, and is restored by reconnecting", async () => {
    const sandbox = sandboxControl(spindle.origin);
    const visitor = await signIn(spindle.origin, { name: "Revoked" });
    await sandbox.revoke(await sandbox.accountOf("Revoked"));
    const { spinId, notice } = await startSpin(visitor);
    expect(notice).toBe(reconnectNeeded);
    expect(await meOf(visitor)).toMatchObject({ connection: "expired", streak: { current: 1 } });
    const { album } = await spinOf(visitor, spinId);
    expect(await playAlbum(visitor, album.id)).toMatchObject({
      success: false,
      message: "Your Sandbox connection has expired. Reconnect to play from here.",
    });

    const { context, page, watch } = await chromium.visit({ origin: spindle.origin });
    await takeCookies(context, visitor);
    await page.goto(`/spin/${spinId}`);
    await page.getByText(reconnectNeeded).waitFor();
    const banner = page.getByRole("region", { name: "Connection" });
    await banner
      .getByText(
        "Your Sandbox connection has expired. Reconnect to spin from your own music; your streak is safe.",
      )
      .waitFor();
    await banner.getByRole("link", { name: "Reconnect" }).click();
    await page.waitForURL("**/sandbox/authorize**");
    await page.getByRole("button", { name: "Continue as Revoked" }).click();
    await page.waitForURL(`**/spin/${spinId}`);
    await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
    await banner.waitFor({ state: "detached" });
    expect(await (await page.request.get("/api/me")).json()).toMatchObject({
      connection: "connected",
      streak: { current: 1 },
    });
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });

  test("an account that is not on the app's list gets an explanation at sign-in", async () => {
    const sandbox = sandboxControl(spindle.origin);
    await sandbox.fault({ match: { path: "/v1/me" }, fault: { kind: "not-registered" } });
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    await page.goto("/auth/sandbox/login");
    await page.getByLabel("Name (optional)").fill("Unlisted");
    await page.getByRole("button", { name: "Soul collector" }).click();
    await page.getByText("Development Mode").first().waitFor();
    await page.waitForURL(`${spindle.origin}/`);
    expect((await page.request.get("/api/me")).status()).toBe(401);
    await sandbox.clearFaults();
    await page.getByRole("link", { name: "Try another account" }).click();
    await page.waitForURL("**/sandbox/authorize**");
    await context.close();
  });
});

describe("two processes", () => {
  test("refresh an expired access token exactly once and both use the new one", async () => {
    const [one, other] = processes;
    const sandboxes = processes.map(({ origin }) => sandboxControl(origin));
    const visitor = await signIn(one.origin, { name: "Shared" }, { query: "playback=1&next=/" });
    const { spinId } = await startSpin(visitor);
    const { album } = await spinOf(visitor, spinId);
    await Promise.all(processes.map((process) => process.moveClock(2 * anHour)));
    onTestFinished(async () => {
      await Promise.all(processes.map((process) => process.moveClock(0)));
      await Promise.all(sandboxes.map((sandbox) => sandbox.clearFaults()));
    });
    for (const sandbox of sandboxes) {
      await sandbox.forgetRequests();
      // Long enough for all requests to find the token expired during the first refresh.
      await sandbox.fault({ match: { path: "/api/token" }, fault: { kind: "delay", milliseconds: 500 } });
    }
    const visitors = [one, other, one, other, one, other].map(({ origin }) => visitor.at(origin));
    const played = await Promise.all(visitors.map((each) => playAlbum(each, album.id)));
    expect(played.map(({ success }) => success)).toEqual(visitors.map(() => true));
    const requests = (await Promise.all(sandboxes.map((sandbox) => sandbox.requests()))).flat();
    expect(requests.filter(({ path }) => path === "/api/token").map(({ status }) => status)).toEqual([200]);
    expect(requests.filter(({ status }) => status === 401)).toEqual([]);
    expect((await meOf(visitor)).connection).toBe("connected");
  });
});
