import type { Page, Request, Route } from "playwright-core";
import {
  type Answer,
  coverSvg,
  json,
  lowTide,
  openDay,
  problem,
  rosa,
  site,
  spinId,
} from "./sample-answers.ts";

/** An answer, none because the network is gone, or none because the server hangs. */
export type Stub = Answer | "no-network" | "hangs";

/** What each call answers; a function decides call by call. */
export type Stubs = Readonly<Record<string, Stub | ((request: Request) => Stub)>>;

const signedOut: Stubs = {
  "GET /api/me": problem("not-signed-in"),
  "GET /api/site": json(site),
  "GET /api/covers/low-tide": { status: 200, body: coverSvg, type: "image/svg+xml" },
  "GET /api/placeholder/640/640": { status: 200, body: coverSvg, type: "image/svg+xml" },
};

const signedIn: Stubs = {
  ...signedOut,
  "GET /api/me": json(rosa),
  "GET /api/spin/status": json(openDay),
  "POST /api/spin": json({ spinId, newTrophies: [] }),
  [`GET /api/spins/${spinId}`]: json(lowTide),
  "POST /api/listened": json({ newTrophies: [], streak: { current: 13 } }),
  [`POST /api/spotify/play/${lowTide.album.id}`]: json({ success: true, requiresDevice: false }),
  "GET /api/notifications/key": json({ publicKey: null }),
  "GET /api/notifications/preferences": json({
    dailyReminder: false,
    reminderTime: "18:00",
    weeklyRecap: true,
  }),
  "GET /auth/logout": { status: 204, body: "" },
};

export const stubs = { signedOut, signedIn } as const;

/** Answers the application's calls in the page, and keeps them. A call without an answer is a 404 problem. */
export async function stubApi(page: Page, answers: Stubs): Promise<readonly Request[]> {
  const calls: Request[] = [];
  await page.route(/\/(api|auth)\//, async (route) => {
    const request = route.request();
    calls.push(request);
    const stub = answers[`${request.method()} ${new URL(request.url()).pathname}`];
    await fulfil(route, typeof stub === "function" ? stub(request) : (stub ?? problem("unknown-path")));
  });
  return calls;
}

async function fulfil(route: Route, stub: Stub): Promise<void> {
  if (stub === "hangs") return;
  if (stub === "no-network") return route.abort("connectionrefused");
  const { status, body, type = "application/json" } = stub;
  await route.fulfill({
    status,
    contentType: type,
    body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}
