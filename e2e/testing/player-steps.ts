import type { AlbumSpec } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type Browsing, takeCookies, type Visit, type VisitOptions } from "./browser.ts";
import { recordSound } from "./heard-sound.ts";
import { startSpin } from "./sign-in.ts";
import { type SpindleProcess, startSpindle } from "./spindle-process.ts";
import { createVisitor } from "./visitor.ts";

interface Listener {
  readonly origin: string;
  readonly server: FakeServer;
  readonly user: string;
  readonly password: string;
}

/** A listener whose spin is an album of their own server, on its page, whose sound is recorded. */
export async function openAlbum(
  chromium: Pick<Browsing, "visit">,
  { origin, server, user, password }: Listener,
  screen: Pick<VisitOptions, "width" | "phone"> = {},
): Promise<Visit & { readonly spinId: string }> {
  const visitor = createVisitor(origin);
  const answer = await visitor.post(
    "/auth/subsonic/server",
    { server: server.url, user, password },
    { Origin: origin },
  );
  expect(answer.status).toBeLessThan(400);
  const { context, page, watch } = await chromium.visit({ origin, ...screen });
  await takeCookies(context, visitor);
  const { spinId } = await startSpin(visitor, { mode: "saved" });
  await recordSound(context);
  await page.goto(`/spin/${spinId}`);
  return { context, page, watch, spinId };
}

export const listener = { user: "ada", password: "sesame" };

/** A music server whose one listener has starred these albums. */
export function startMusicServer(albums: readonly AlbumSpec[]): Promise<FakeServer> {
  const starred = { albums: albums.map(({ title }) => title) };
  return startFakeServer({ albums, users: [{ name: listener.user, password: listener.password, starred }] });
}

/** Its listener's album, on its page. */
export function openTheirAlbum(
  chromium: Pick<Browsing, "visit">,
  origin: string,
  server: FakeServer,
): ReturnType<typeof openAlbum> {
  return openAlbum(chromium, { origin, server, ...listener });
}

/** Such a server and a Spindle that uses it, for a file's tests; use them only while those run. */
export function useMusicServer(
  chromium: Pick<Browsing, "visit">,
  albums: readonly AlbumSpec[],
): {
  readonly origin: string;
  readonly server: FakeServer;
  readonly open: () => ReturnType<typeof openAlbum>;
} {
  let server: FakeServer;
  let spindle: SpindleProcess;
  beforeAll(async () => {
    server = await startMusicServer(albums);
    spindle = await startSpindle({ env: { SUBSONIC_SERVERS: `Attic=${server.url}`, JOBS: "off" } });
  });
  afterAll(async () => {
    await spindle.stop();
    await server.stop();
  });
  return {
    get origin() {
      return spindle.origin;
    },
    get server() {
      return server;
    },
    open: () => openTheirAlbum(chromium, spindle.origin, server),
  };
}

export function playHere(page: Page): Locator {
  return page.getByRole("button", { name: "Play Here" });
}

/** The player, at the bottom of each page. */
export function bar(page: Page): Locator {
  return page.getByRole("region", { name: "Player" });
}

/** One of its buttons. */
export function button(page: Page, name: string): Locator {
  return bar(page).getByRole("button", { name, exact: true });
}

/** The second of the track. */
export async function position(page: Page): Promise<number> {
  return Number(await bar(page).getByRole("slider", { name: "Position in the track" }).inputValue());
}

export async function untilPast(page: Page, second: number): Promise<void> {
  await expect.poll(() => position(page)).toBeGreaterThan(second);
}

/** Waits until the track is past a second, and returns the lowest second that the player showed meanwhile. */
export function lowestUntil(page: Page, second: number): Promise<number> {
  return bar(page)
    .getByRole("slider", { name: "Position in the track" })
    .evaluate(async (slider: HTMLInputElement, end) => {
      let lowest = slider.valueAsNumber;
      while (slider.valueAsNumber <= end) {
        await new Promise((frame) => requestAnimationFrame(frame));
        lowest = Math.min(lowest, slider.valueAsNumber);
      }
      return lowest;
    }, second);
}

/** What the player has counted as played of a track, from 0: spans from one second to another. */
export function countedOf(page: Page, track: number): Promise<readonly (readonly [number, number])[]> {
  return page.evaluate(
    (at) => JSON.parse(localStorage.getItem("spindle.player") ?? "").played.heard[at] ?? [],
    track,
  );
}
