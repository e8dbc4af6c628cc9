import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { callsTo, toastWords, useApp } from "./app-in-browser.ts";
import { json, lowTide, openDay, problem, spinId } from "./sample-answers.ts";
import { type Stub, stubs } from "./stub-api.ts";

const open = useApp();
const noon = "2026-11-21T12:00:00Z";
const used = { canSpin: false, nextSpinAt: "2026-11-22T00:00:00.000Z", todaysSpinId: spinId };

describe("once today's spin is used", () => {
  it("counts down to the instant that the server named, with a way back to the album", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/spin/status": json(used) }, { clockAt: noon });
    const sentence = page.getByText("Next spin available in");
    await sentence.waitFor();
    await page.clock.pauseAt("2026-11-21T14:29:30Z");
    await page.getByText("Next spin available in 9 hours 31 minutes.").waitFor();
    await page.clock.runFor(31_000);
    await page.getByText("Next spin available in 9 hours 30 minutes.").waitFor();
    await page.clock.fastForward("09:29:14");
    await page.getByText("Next spin available in 45 seconds.").waitFor();
    await page.clock.runFor(1_000);
    await page.getByText("Next spin available in 44 seconds.").waitFor();
    await page.getByText("One album per day").waitFor();
    expect(await page.getByRole("button", { name: /^Spin / }).count()).toBe(0);
    await page.getByRole("link", { name: "Back to today's album" }).click();
    await page.waitForURL(`**/spin/${spinId}`);
  });

  it("refuses a second spin with the right words, and asks the server for none", async () => {
    const { page, calls } = await open(
      { ...stubs.signedIn, "GET /api/spin/status": json(used) },
      { clockAt: noon },
    );
    await page.getByText("Next spin available in").waitFor();
    await page.keyboard.press("Space");
    expect(await toastWords(page)).toEqual(["Daily Limit Reached", "Come back tomorrow for your next spin!"]);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
  });

  it("opens the next spin when the countdown is over", async () => {
    let status = used as typeof used | typeof openDay;
    const { page } = await open(
      { ...stubs.signedIn, "GET /api/spin/status": () => json(status) },
      { clockAt: noon },
    );
    await page.getByText("Next spin available in").waitFor();
    status = openDay;
    await page.clock.fastForward("12:00:02");
    await page.getByRole("button", { name: /^Spin / }).waitFor();
  });

  it("asks again when the server is not yet of the same opinion", async () => {
    let status = used as typeof used | typeof openDay;
    const { page, calls } = await open(
      { ...stubs.signedIn, "GET /api/spin/status": () => json(status) },
      { clockAt: noon },
    );
    await page.getByText("Next spin available in").waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    await page.clock.fastForward("11:59:02");
    await page.getByText("Next spin available in a moment.").waitFor();
    await expect.poll(() => callsTo(calls, "GET", "/api/spin/status").length).toBe(2);
    status = openDay;
    await page.clock.fastForward("00:06");
    await page.getByRole("button", { name: /^Spin / }).waitFor();
  });

  it("shows today's record first, and offers the modes for tomorrow", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/spin/status": json(used) });
    await page.getByText("Today's record is out of its sleeve.").waitFor();
    await page.getByAltText("Cover of Low Tide by Harbour Lights").waitFor();
    await page.getByRole("group", { name: "Tomorrow's mode" }).waitFor();
    expect(await page.getByText("Give the record a spin").count()).toBe(0);
    expect(await page.getByText("Choose Your Discovery Mode").count()).toBe(0);
    const order = await page
      .locator("main")
      .evaluate((words) =>
        ["Low Tide", "Back to today's album", "Next spin available in", "Tomorrow's mode", "Albums Spun"].map(
          (text) => words.textContent.indexOf(text),
        ),
      );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(-1);
  });

  it("lays today's sleeve on the deck: its cover leads to the album, and so does the link under it", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/spin/status": json(used) });
    const cover = page
      .locator(".hero-record")
      .getByRole("link", { name: /^Cover of Low Tide by Harbour Lights/ });
    const link = page.locator(".hero-record").getByRole("link", { name: "Open Low Tide in Spotify" });
    await link.waitFor();
    await untilStill(page);
    const [coverBox, linkBox] = await page.evaluate(
      (boxes) => boxes.map((element) => element?.getBoundingClientRect().toJSON() as DOMRect),
      [await cover.elementHandle(), await link.elementHandle()],
    );
    expect(linkBox?.top).toBeGreaterThanOrEqual(coverBox?.bottom ?? Number.POSITIVE_INFINITY);
    expect(linkBox?.height).toBeGreaterThanOrEqual(44);
    for (const each of [cover, link]) expect(await each.getAttribute("href")).toBe(lowTide.album.deepLink);
  });

  it("says that a record is home once it was heard", async () => {
    const { page } = await open({
      ...stubs.signedIn,
      "GET /api/spin/status": json(used),
      [`GET /api/spins/${spinId}`]: json({ ...lowTide, listenedAt: "2026-11-21T10:00:00.000Z" }),
    });
    await page.getByText("Today's record is heard, and home in its sleeve.").waitFor();
  });

  it.each<[string, Stub]>([
    ["cannot be read", problem("internal")],
    ["is not there", problem("spin-not-found")],
  ])(
    "leads back to the album also where it %s, while the server does not say that the next one is open",
    async (_, answer) => {
      const { page } = await open(
        {
          ...stubs.signedIn,
          "GET /api/spin/status": json(used),
          [`GET /api/spins/${spinId}`]: answer,
        },
        { clockAt: "2026-11-22T00:01:00Z" },
      );
      const back = page.getByRole("link", { name: "Back to today's album" });
      expect(await back.getAttribute("href")).toBe(`/spin/${spinId}`);
    },
  );

  it("rests without an album where a journey has put the next spin off", async () => {
    const { todaysSpinId: _, ...putOff } = used;
    const { page } = await open({ ...stubs.signedIn, "GET /api/spin/status": json(putOff) });
    await page.getByText("The record rests until your next spin.").waitFor();
    await page.getByRole("group", { name: "Tomorrow's mode" }).waitFor();
    expect(await page.getByRole("link", { name: "Back to today's album" }).count()).toBe(0);
  });
});
