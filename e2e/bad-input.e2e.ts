import { randomUUID } from "node:crypto";
import { problems, type Problem, type ProblemCode } from "@spindle/contract/problems.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, quickDatabase } from "./testing/databases.ts";
import { type RawAnswer, type RawRequest, rawRequest } from "./testing/raw-request.ts";
import { meOf, playAlbum, signIn, spinOf, startSpin, statusOf } from "./testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { cookieHeader, type Visitor } from "./testing/visitor.ts";

let database: Database;
let spindle: SpindleProcess;
/** Has not spun, and must not have by any of this. */
let ada: Visitor;
/** Has spun once, and keeps exactly that spin. */
let grace: Visitor;
let gracesSpin: { readonly spinId: string; readonly albumId: string };

beforeAll(async () => {
  database = await quickDatabase.open();
  spindle = await startSpindle({ databaseUrl: database.databaseUrl, env: { JOBS: "off" } });
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

const json = { "Content-Type": "application/json" };
const nobody = "11111111-2222-4333-8444-555555555555";
const tooLong = "x".repeat(20_000);

interface Case {
  readonly what: string;
  readonly request: RawRequest;
  readonly code: ProblemCode;
}

const posts = (
  path: string,
  cases: readonly (readonly [what: string, body: string | Uint8Array, code: ProblemCode])[],
): readonly Case[] =>
  cases.map(([what, body, code]) => ({
    what,
    request: { method: "POST", path, headers: json, body: [body] },
    code,
  }));

const spinBodies = posts("/api/spin", [
  ["an unknown mode", '{"mode":"shuffle"}', "invalid-request"],
  ["a mode that is no text", '{"mode":7}', "invalid-request"],
  ["a mode named like a method of objects", '{"mode":"constructor"}', "invalid-request"],
  ["no mode", "{}", "invalid-request"],
  ["an unknown mood", '{"mode":"mood","mood":"furious"}', "invalid-request"],
  ["Mood Discovery without a mood", '{"mode":"mood"}', "invalid-request"],
  ["an unknown moment", '{"mode":"time","moment":"midnight"}', "invalid-request"],
  ["an unknown field", '{"mode":"saved","localDate":"2020-01-01"}', "invalid-request"],
  ["a field of the prototype", '{"mode":"saved","__proto__":{"mood":"calm"}}', "invalid-request"],
  ["a list", '["saved"]', "invalid-request"],
  ["null", "null", "invalid-request"],
  ["a text", '"saved"', "invalid-request"],
  ["nothing at all", "", "malformed-json"],
  ["half an object", '{"mode":"sav', "malformed-json"],
  ["two objects", '{"mode":"saved"}{"mode":"saved"}', "malformed-json"],
  ["a comment", '{"mode":"saved"/* please */}', "malformed-json"],
  ["bytes that are no UTF-8", Buffer.from('{"mode":"sav\xed\xa0\x80"}', "latin1"), "malformed-json"],
  ["UTF-16", Buffer.from('{"mode":"saved"}', "utf16le"), "malformed-json"],
  ["an object 3,000 deep", `${'{"mode":'.repeat(1500)}0${"}".repeat(1500)}`, "invalid-request"],
  ["a list 8,000 deep", `${"[".repeat(8000)}${"]".repeat(8000)}`, "invalid-request"],
  ["20 KB", `{"mode":"${tooLong}"}`, "body-too-large"],
]);

const listenedBodies = posts("/api/listened", [
  ["no spin", "{}", "invalid-request"],
  ["a number for an id", '{"spinId":1}', "invalid-request"],
  ["an id that is none", '{"spinId":"1 or 1=1"}', "invalid-request"],
  ["an id with a line break", `{"spinId":"${nobody}\\n"}`, "invalid-request"],
  ["an unknown spin", `{"spinId":"${nobody}"}`, "spin-not-found"],
  ["malformed JSON", "{spinId:1}", "malformed-json"],
  ["20 KB", `{"spinId":"${tooLong}"}`, "body-too-large"],
]);

const contentTypes: readonly Case[] = [
  undefined,
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonx",
  "text/json",
  "application/json5",
].map((type) => ({
  what: type === undefined ? "no content type" : `the content type ${type}`,
  request: {
    method: "POST",
    path: "/api/spin",
    headers: type === undefined ? {} : { "Content-Type": type },
    body: ['{"mode":"saved"}'],
  },
  code: "unsupported-media-type",
}));

const oversized: readonly Case[] = [
  {
    what: "100 KB in chunks, without a Content-Length",
    request: {
      method: "POST",
      path: "/api/spin",
      headers: { ...json, "Transfer-Encoding": "chunked" },
      body: Array.from({ length: 100 }, () => " ".repeat(1024)),
    },
    code: "body-too-large",
  },
  {
    what: "a Content-Length above the limit",
    request: {
      method: "POST",
      path: "/api/spin",
      headers: { ...json, "Content-Length": "1000000" },
      body: [" ".repeat(1_000_000)],
    },
    code: "body-too-large",
  },
];

const get = (what: string, path: string, code: ProblemCode): Case => ({ what, request: { path }, code });
const paths: readonly Case[] = [
  get("an unknown spin", `/api/spins/${nobody}`, "spin-not-found"),
  get("an id that is none", "/api/spins/7", "invalid-request"),
  get("an id that climbs", "/api/spins/..%2f..%2fme", "invalid-request"),
  get("an id with a null byte", `/api/spins/${nobody}%00`, "invalid-request"),
  get("a broken escape", "/api/spins/%E0%A4%A", "invalid-request"),
  get("a very long id", `/api/spins/${"a".repeat(5000)}`, "invalid-request"),
  get("an unknown path", "/api/nothing", "unknown-path"),
  get("the API's own root", "/api", "unknown-path"),
  get("a path below a call", "/api/me/nothing", "unknown-path"),
  get("a placeholder of no width", "/api/placeholder/0/64", "invalid-request"),
  get("a placeholder too wide", "/api/placeholder/2049/64", "invalid-request"),
  get("a placeholder too high", "/api/placeholder/64/99999999999", "invalid-request"),
  get("a placeholder below zero", "/api/placeholder/-64/64", "invalid-request"),
  get("a placeholder in words", "/api/placeholder/64/tall", "invalid-request"),
  get("a placeholder in fractions", "/api/placeholder/64/1e3", "invalid-request"),
];

const method = (name: string, path: string, code: ProblemCode): Case => ({
  what: `${name} ${path}`,
  request: { method: name, path, headers: json },
  code,
});
const methods: readonly Case[] = [
  method("GET", "/api/spin", "method-not-allowed"),
  method("DELETE", "/api/me", "method-not-allowed"),
  method("PUT", "/api/spin", "method-not-allowed"),
  method("PATCH", "/api/listened", "method-not-allowed"),
  method("POST", "/api/me", "method-not-allowed"),
  method("POST", "/api/nothing", "unknown-path"),
  method("PROPFIND", "/api/nothing", "unknown-path"),
  method("POST", "/", "method-not-allowed"),
];

const plays: readonly Case[] = [
  method("POST", `/api/napster/play/${nobody}`, "provider-not-found"),
  method("POST", `/api/..%2f/play/${nobody}`, "invalid-request"),
  method("POST", "/api/sandbox/play/42", "invalid-request"),
  method("POST", `/api/sandbox/play/${nobody}`, "album-not-found"),
];

const crossSite: readonly Case[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
].map((headers) => ({
  what: JSON.stringify(headers),
  request: {
    method: "POST",
    path: "/api/spin",
    headers: { ...json, ...headers },
    body: ['{"mode":"saved"}'],
  },
  code: "foreign-origin",
}));

describe.each([
  { about: "a spin with", cases: spinBodies },
  { about: "a listened mark with", cases: listenedBodies },
  { about: "a spin sent as", cases: contentTypes },
  { about: "a body of", cases: oversized },
  { about: "a request for", cases: paths },
  { about: "the request", cases: methods },
  { about: "a play by", cases: plays },
  { about: "another site's spin with", cases: crossSite },
])("$about", ({ cases }) => {
  test.each(cases)("$what is refused as $code, and nothing is stored", async ({ request, code }) => {
    expectProblem(await sendAs(ada, request), code);
    expect(await statusOf(ada)).toEqual({ canSpin: true, nextSpinAt: null });
    expect((await meOf(ada)).stats).toEqual({ albumsSpun: 0, hoursListened: 0 });
  });
});

const calls: readonly RawRequest[] = [
  { path: "/api/me" },
  { path: "/api/spin/status" },
  { path: `/api/spins/${nobody}` },
  { method: "POST", path: "/api/me/onboarding" },
  { method: "POST", path: "/api/spin", headers: json, body: ['{"mode":"saved"}'] },
  { method: "POST", path: "/api/listened", headers: json, body: [`{"spinId":"${nobody}"}`] },
  { method: "POST", path: `/api/sandbox/play/${nobody}` },
];
const cookies: readonly (readonly [what: string, cookie: (theirs: string) => string])[] = [
  ["without a cookie", () => ""],
  ["with an empty cookie", () => "spindle_session="],
  ["with a cookie that was never given", () => `spindle_session=${"A".repeat(64)}`],
  [
    "with a cookie of one changed letter",
    (theirs) => theirs.slice(0, -2) + (theirs.at(-2) === "A" ? "BA" : "AA"),
  ],
  ["with a cookie of 8 KB", () => `spindle_session=${"A".repeat(8000)}`],
  ["with a cookie that is no text of ours", () => "spindle_session=%00%ff'; drop table sessions; --"],
];

describe.each(cookies)("%s", (_what, cookie) => {
  test.each(calls)("$method $path answers not-signed-in", async (request) => {
    const theirs = cookieHeader(new Map([["spindle_session", ada.cookies.get("spindle_session") ?? ""]]));
    const answer = await rawRequest(spindle.origin, withHeaders(request, { Cookie: cookie(theirs) }));
    expectProblem(answer, "not-signed-in");
  });
});

test("another user's spin is not found, exactly like one that does not exist, and keeps its owner's marks", async () => {
  const asked: readonly (readonly [RawRequest, RawRequest])[] = [
    [{ path: `/api/spins/${gracesSpin.spinId}` }, { path: `/api/spins/${nobody}` }],
    [listened(gracesSpin.spinId), listened(nobody)],
    [
      { method: "POST", path: `/api/sandbox/play/${gracesSpin.albumId}` },
      { method: "POST", path: `/api/sandbox/play/${nobody}` },
    ],
  ];
  for (const [foreign, missing] of asked) {
    expect(await sendAs(ada, foreign)).toEqual(await sendAs(ada, missing));
  }
  expect((await spinOf(grace, gracesSpin.spinId)).listenedAt).toBeNull();
});

test("a second spin is refused with the daily limit in every mode, and the first one stays", async () => {
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

test("a spin marked as listened twice is counted once and keeps its first mark", async () => {
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
])("the time zone %s is ignored, and the zone stays the one that was known", async (zone) => {
  const visitor = await signIn(spindle.origin, { name: `Zone ${randomUUID().slice(0, 8)}` });
  const known = { "X-Time-Zone": "Pacific/Kiritimati" };
  await visitor.open("/api/me", { headers: known });
  await visitor.post("/api/spin", { mode: "roulette" }, { "X-Time-Zone": zone });
  const { nextSpinAt } = await statusOf(visitor);
  expect(new Date(nextSpinAt ?? "").getUTCHours()).toBe(10);
});

test("the widest placeholder is drawn, and its answer is a picture", async () => {
  const answer = await rawRequest(spindle.origin, { path: "/api/placeholder/2048/1" });
  expect([answer.status, answer.type]).toEqual([200, "image/svg+xml"]);
});

test("an album can be played only by a provider that the user is connected to", async () => {
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
