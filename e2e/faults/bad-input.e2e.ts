import { randomUUID } from "node:crypto";
import { problems, type Problem, type ProblemCode } from "@spindle/contract/problems.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badRequests, json, unknownId } from "../testing/bad-requests.ts";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { untilMidday } from "../testing/midday-zone.ts";
import { type RawAnswer, type RawRequest, rawRequest } from "../testing/raw-request.ts";
import { meOf, playAlbum, signIn, spinOf, startSpin, statusOf } from "../testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import { cookieHeader, type Visitor } from "../testing/visitor.ts";

let database: Database;
let spindle: SpindleProcess;
/** Has never spun; none of these requests may change that. */
let ada: Visitor;
/** Has one spin, which must stay the only one. */
let grace: Visitor;
let gracesSpin: { readonly spinId: string; readonly albumId: string };

beforeAll(async () => {
  database = await quickDatabase.open();
  spindle = await startSpindle({
    databaseUrl: database.databaseUrl,
    env: { JOBS: "off", RATE_LIMITS: "off", CLOCK_AHEAD_MS: String(untilMidday()) },
  });
  [ada, grace] = await Promise.all([
    signIn(spindle.origin, { name: "Ada" }),
    signIn(spindle.origin, { name: "Grace" }),
  ]);
  const { spinId } = await startSpin(grace);
  gracesSpin = { spinId, albumId: (await spinOf(grace, spinId)).album.id };
});

afterAll(async () => {
  await spindle.stop();
  await database.remove();
});

describe.each(badRequests)("$about", ({ cases }) => {
  test.each(cases)("$what is refused as $code, and nothing is stored", async ({ request, code }) => {
    expectProblem(await sendAs(ada, request), code);
    expect(await statusOf(ada)).toEqual({ canSpin: true, nextSpinAt: null });
    expect((await meOf(ada)).stats).toEqual({ albumsSpun: 0, hoursListened: 0 });
  });
});

const calls: readonly RawRequest[] = [
  { method: "GET", path: "/api/me" },
  { method: "GET", path: "/api/spin/status" },
  { method: "GET", path: `/api/spins/${unknownId}` },
  { method: "POST", path: "/api/me/onboarding" },
  { method: "POST", path: "/api/spin", headers: json, body: ['{"mode":"saved"}'] },
  { method: "POST", path: "/api/listened", headers: json, body: [`{"spinId":"${unknownId}"}`] },
  { method: "POST", path: `/api/sandbox/play/${unknownId}` },
];
const cookies: readonly (readonly [what: string, cookie: (theirs: string) => string])[] = [
  ["without a cookie", () => ""],
  ["with an empty cookie", () => "spindle_session="],
  ["with a cookie that was never issued", () => `spindle_session=${"A".repeat(64)}`],
  [
    "with a cookie with one changed letter",
    (theirs) => theirs.slice(0, -2) + (theirs.at(-2) === "A" ? "BA" : "AA"),
  ],
  ["with a cookie of 8 KB", () => `spindle_session=${"A".repeat(8000)}`],
  ["with a malformed cookie", () => "spindle_session=%00%ff'; drop table sessions; --"],
];

describe.each(cookies)("%s", (_what, cookie) => {
  test.each(calls)("$method $path answers not-signed-in", async (request) => {
    const theirs = cookieHeader(new Map([["spindle_session", ada.cookies.get("spindle_session") ?? ""]]));
    const answer = await rawRequest(spindle.origin, withHeaders(request, { Cookie: cookie(theirs) }));
    expectProblem(answer, "not-signed-in");
  });
});

test("another user's spin answers exactly like a missing one, and is not marked as listened", async () => {
  const asked: readonly (readonly [RawRequest, RawRequest])[] = [
    [{ path: `/api/spins/${gracesSpin.spinId}` }, { path: `/api/spins/${unknownId}` }],
    [listened(gracesSpin.spinId), listened(unknownId)],
    [
      { method: "POST", path: `/api/sandbox/play/${gracesSpin.albumId}` },
      { method: "POST", path: `/api/sandbox/play/${unknownId}` },
    ],
  ];
  for (const [foreign, missing] of asked) {
    expect(await sendAs(ada, foreign)).toEqual(await sendAs(ada, missing));
  }
  expect((await spinOf(grace, gracesSpin.spinId)).listenedAt).toBeNull();
});

test("a second spin of the day answers the daily limit in every mode, and the first one stays", async () => {
  const before = await statusOf(grace);
  for (const body of ['{"mode":"saved"}', '{"mode":"roulette"}', '{"mode":"mood","mood":"calm"}']) {
    const answer = await sendAs(grace, { method: "POST", path: "/api/spin", headers: json, body: [body] });
    const problem = expectProblem(answer, "daily-limit");
    expect(problem.detail).toBe("Daily limit reached. Come back tomorrow for your next spin!");
    expect(problem.nextSpinAt).toBe(before.nextSpinAt);
  }
  expect(await statusOf(grace)).toEqual(before);
  expect(before.todaysSpinId).toBe(gracesSpin.spinId);
  expect((await meOf(grace)).stats.albumsSpun).toBe(1);
});

test("a spin marked as listened several times at once is counted once and keeps its first mark", async () => {
  const visitor = await signIn(spindle.origin, { name: "Twice" });
  const { spinId } = await startSpin(visitor);
  const mark = () => sendAs(visitor, listened(spinId));
  const answers = await Promise.all([mark(), mark(), mark(), mark(), mark()]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const { listenedAt, listenedSpins } = await spinOf(visitor, spinId);
  expectProblem(await mark(), "already-listened");
  expect(await spinOf(visitor, spinId)).toMatchObject({ listenedAt, listenedSpins });
  expect(listenedSpins).toBe(1);
});

test.each([
  "Mars/Phobos",
  "../../etc/passwd",
  "Europe/Berlin; drop",
  "a".repeat(5000),
  "+25:00",
  "', now()--",
])("ignores the time zone %s and keeps the known one", async (zone) => {
  const visitor = await signIn(spindle.origin, { name: `Zone ${randomUUID().slice(0, 8)}` });
  const known = { "X-Time-Zone": "Pacific/Kiritimati" };
  await visitor.open("/api/me", { headers: known });
  await visitor.post("/api/spin", { mode: "roulette" }, { "X-Time-Zone": zone });
  const { nextSpinAt } = await statusOf(visitor);
  expect(new Date(nextSpinAt ?? "").getUTCHours()).toBe(10);
});

test("the widest placeholder is drawn as an SVG image", async () => {
  const answer = await rawRequest(spindle.origin, { path: "/api/placeholder/2048/1" });
  expect([answer.status, answer.type]).toEqual([200, "image/svg+xml"]);
});

test("an album plays only at a provider that the user is connected to", async () => {
  const answer = await sendAs(grace, { method: "POST", path: `/api/spotify/play/${gracesSpin.albumId}` });
  expectProblem(answer, "provider-not-found");
  expect((await playAlbum(grace, gracesSpin.albumId)).consentUrl).toMatch(/^\/auth\/sandbox\/login\?/);
});

function listened(spinId: string): RawRequest {
  return { method: "POST", path: "/api/listened", headers: json, body: [JSON.stringify({ spinId })] };
}

function withHeaders(request: RawRequest, headers: Readonly<Record<string, string>>): RawRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}

function sendAs(visitor: Visitor, request: RawRequest): Promise<RawAnswer> {
  return rawRequest(spindle.origin, withHeaders(request, { Cookie: cookieHeader(visitor.cookies) }));
}

function expectProblem(answer: RawAnswer, code: ProblemCode): Problem {
  expect(answer.type).toBe("application/problem+json");
  const problem = JSON.parse(answer.text) as Problem;
  expect(problem).toMatchObject({ code, ...problems[code] });
  expect(answer.status).toBe(problems[code].status);
  return problem;
}
