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

/** An application's call as a stub sees it. */
export interface StubbedRequest {
  method(): string;
  url(): string;
  headers(): Readonly<Record<string, string>>;
  postDataJSON(): unknown;
}

/** A response, a network failure, or a call that stays pending. */
export type Stub = Answer | "no-network" | "hangs";

/** The response to each call; a function decides per call. */
export type Stubs = Readonly<Record<string, Stub | ((request: StubbedRequest) => Stub)>>;

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
  "POST /api/me/celebrations": json({ acknowledged: true }),
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

/** The session mark cookie that fits the stubs; empty for a signed-out browser. */
export function markOf(answers: Stubs): string {
  return answers["GET /api/me"] === signedOut["GET /api/me"] ? "" : "1";
}

/** The response to a call; an unknown path if there is no stub. */
export function stubFor(answers: Stubs, request: StubbedRequest): Stub {
  const stub = answers[`${request.method()} ${new URL(request.url()).pathname}`];
  return typeof stub === "function" ? stub(request) : (stub ?? problem("unknown-path"));
}
